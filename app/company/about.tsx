import type { Route } from './+types/about.ts';
import { loadText } from './text.server.ts';
import { TextPage } from './text-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadText('about', args);
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <TextPage text={loaderData} />;
}
