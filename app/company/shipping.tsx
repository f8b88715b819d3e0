import type { Route } from './+types/shipping.ts';
import { loadText } from './text.server.ts';
import { TextPage } from './text-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadText('shipping', args);
}

export default function Shipping({ loaderData }: Route.ComponentProps) {
  return <TextPage text={loaderData} />;
}
