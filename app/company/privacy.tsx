import type { Route } from './+types/privacy.ts';
import { loadText } from './text.server.ts';
import { TextPage } from './text-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadText('privacy', args);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage text={loaderData} />;
}
