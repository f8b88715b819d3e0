import type { Route } from './+types/login.ts';
import { loadLogin, submitLogin } from './login.server.ts';
import { LoginPage } from './login-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadLogin('customer', args);
}

export function action(args: Route.ActionArgs) {
  return submitLogin('customer', args);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage door="customer" problem={loaderData.problem} answer={actionData} />;
}
