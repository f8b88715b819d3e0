import { responseOrFailure } from '../request/network-errors.ts';
import type { Route } from './+types/login.ts';
import { loadLogin, submitLogin } from './login.server.ts';
import { LoginPage } from './login-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadLogin('customer', args);
}

export function action(args: Route.ActionArgs) {
  return submitLogin('customer', args);
}

/** Network errors are shown above the form; form values are preserved (spec section 8). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'people.unknown' });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage door="customer" problem={loaderData.problem} answer={actionData} />;
}
