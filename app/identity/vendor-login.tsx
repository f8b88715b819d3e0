import type { Route } from './+types/vendor-login.ts';
import { loadLogin, submitLogin } from './login.server.ts';
import { LoginPage } from './login-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadLogin('vendor', args);
}

export function action(args: Route.ActionArgs) {
  return submitLogin('vendor', args);
}

export default function VendorLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage door="vendor" problem={loaderData.problem} answer={actionData} />;
}
