import type { Route } from './+types/admin-login.ts';
import { loadLogin, submitLogin } from './login.server.ts';
import { LoginPage } from './login-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadLogin('admin', args);
}

export function action(args: Route.ActionArgs) {
  return submitLogin('admin', args);
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage door="admin" problem={loaderData.problem} answer={actionData} />;
}
