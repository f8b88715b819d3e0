import type { Route } from './+types/refund.ts';
import { loadText } from './text.server.ts';
import { TextPage } from './text-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadText('refund', args);
}

export default function Refund({ loaderData }: Route.ComponentProps) {
  return <TextPage text={loaderData} />;
}
