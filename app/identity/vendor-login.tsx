import { responseOrFailure } from '../request/network-errors.ts';
import type { Route } from './+types/vendor-login.ts';
import { loadLogin, submitLogin } from './login.server.ts';
import { LoginPage } from './login-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadLogin('vendor', args);
}

export function action(args: Route.ActionArgs) {
  return submitLogin('vendor', args);
}

/** Network errors are shown above the form; form values are preserved (spec section 8). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'people.unknown' });
}

export default function VendorLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage door="vendor" problem={loaderData.problem} answer={actionData} />;
}
