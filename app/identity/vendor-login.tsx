import { actOf } from '../forms/act-of.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import type { Route } from './+types/vendor-login.ts';
import { loadLogin, submitLogin } from './login.server.ts';
import { LoginPage } from './login-page.tsx';
import { loginPortals } from './login-portals.ts';
import { sendsCodes } from './phone-codes.server.ts';
import { submitPhone } from './phone-sign-in.server.ts';

export async function loader(args: Route.LoaderArgs) {
  return { ...loadLogin('vendor', args), sendsCodes: await sendsCodes(args.context) };
}

/** Two forms: email and password, or a mobile number. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  if (actOf(form, 'phone', 'password') === 'phone') return submitPhone(args, form, loginPortals.vendor.home);
  return submitLogin('vendor', args, form);
}

/** Network errors are shown above the form; form values are preserved (docs/product.md, Errors). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'people.unknown' });
}

export default function VendorLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { problem, sendsCodes } = loaderData;
  return <LoginPage door="vendor" problem={problem} answer={actionData} sendsCodes={sendsCodes} />;
}
