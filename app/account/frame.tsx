import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { readableNumber } from '../../market/people/phone-number.ts';
import { realEmail } from '../../market/people/placeholder-email.ts';
import { readProfile } from '../../market/people/profile.ts';
import { LazyMessages, lazyMessages } from '../i18n/lazy-messages.tsx';
import { endSession, withCookies } from '../identity/end-session.server.ts';
import { loginWithProblem } from '../identity/problem.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { guardArea } from '../request/require.ts';
import type { Route } from './+types/frame.ts';

export const middleware = [guardArea()];

/** Loads the profile. Without one the session ends, and the login page says why (docs/product.md, Sign-in state). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const result = await readProfile(market, {});
  if (!result.ok && result.failure.code.startsWith('people.profile-')) {
    const cookies = await endSession({ context, request });
    throw loginWithProblem(request, result.failure, withCookies(cookies));
  }
  const { email, phone, firm, ...rest } = valueOrThrow(result, request);
  const contacts = { email: realEmail(email), phone: phone && readableNumber(phone) };
  return { ...rest, ...contacts, isOwner: firm?.memberRole === 'owner' };
}

/** Layout of My Account: profile and messages. */
export default function AccountFrame() {
  return (
    <AccountMessages>
      <Outlet />
    </AccountMessages>
  );
}

const texts = lazyMessages(import.meta.glob('../i18n/*/{account,ways}.json', { import: 'default' }));

/** Provides the messages of My Account, which no other page loads. */
function AccountMessages({ children }: { children: ReactNode }) {
  return <LazyMessages texts={texts}>{children}</LazyMessages>;
}
