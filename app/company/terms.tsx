import type { Route } from './+types/terms.ts';
import { loadText } from './text.server.ts';
import { TextPage } from './text-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadText('terms', args);
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage text={loaderData} />;
}
