import { demoAccount } from '../../../database/demo/accounts.ts';

/** Signs the demo account of a portal in to a demo shop; returns the cookies for a request. */
export async function signInToPortal(url: string, portal: 'vendor' | 'admin'): Promise<string> {
  const { email, password } = demoAccount(portal);
  const answer = await fetch(`${url}/${portal}/login`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'password', email, password }),
    headers: { origin: new URL(url).origin },
    redirect: 'manual',
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  if (cookies.length === 0) throw new Error(`not signed in: ${answer.status}`);
  return cookies.join('; ');
}
