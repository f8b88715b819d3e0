import { responseOrFailure } from '../request/network-errors.ts';
import type { Route } from './+types/admin-login.ts';
import { loadLogin, submitLogin } from './login.server.ts';
import { LoginPage } from './login-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadLogin('admin', args);
}

export function action(args: Route.ActionArgs) {
  return submitLogin('admin', args);
}

/** Network errors are shown above the form; form values are preserved (docs/product.md, Errors). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'people.unknown' });
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage door="admin" problem={loaderData.problem} answer={actionData} />;
}
