import { LogOut, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { readProfile } from '../../market/people/read-profile.ts';
import { accountsKey, marketOf } from '../context.ts';
import { valueOrThrow } from '../failures.ts';
import { LogoutForm } from '../identity/logout-form.tsx';
import { loginWithProblem } from '../identity/problem.ts';
import { requireUser } from '../identity/require.ts';
import { withCookies } from '../identity/with-cookies.ts';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/profile.ts';

/** The profile; without one the session ends, and the login page says why (spec section 4, auth state). */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireUser(context, request);
  const market = marketOf(context);
  const result = await readProfile(market, {});
  if (!result.ok && result.failure.code.startsWith('people.profile-')) {
    const cookies = await context.get(accountsKey).signOut(market, request);
    throw loginWithProblem(request, result.failure, withCookies(cookies));
  }
  const { name, email, role } = valueOrThrow(result, request);
  return { name, email, role };
}

/** My Account: what we know of the person, read only, and the way out. */
export default function Profile({ loaderData: { name, email, role } }: Route.ComponentProps) {
  const t = useTranslations('account');
  return (
    <Page title={t('title')}>
      <div className="grid items-start gap-6 lg:grid-cols-[18rem_1fr] lg:gap-10">
        <Panel>
          <p className="font-head text-h3 font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="[overflow-wrap:anywhere] text-muted">{email}</p>
          <Navigation />
        </Panel>
        <Panel title={t('profile')}>
          <dl className="grid gap-4">
            <Fact name={t('fullName')} value={name} />
            <Fact name={t('email')} value={email} />
            <Fact name={t('accountType')} value={role === 'vendor' ? t('vendor') : t('customer')} />
          </dl>
          <p className="mt-5 text-muted">{t('note')}</p>
        </Panel>
      </div>
    </Page>
  );
}

const entry = 'flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-semibold no-underline';

function Navigation() {
  const t = useTranslations('account');
  return (
    <nav aria-label={t('navigation')} className="mt-4 grid gap-1">
      <Link to="/account" aria-current="page" className={`${entry} bg-leaf-tint text-leaf`}>
        <UserRound size={24} strokeWidth={1.9} aria-hidden />
        {t('profile')}
      </Link>
      <LogoutForm>
        <button type="submit" className={`${entry} text-ink hover:bg-sand`}>
          <LogOut size={24} strokeWidth={1.9} aria-hidden />
          {t('logout')}
        </button>
      </LogoutForm>
    </nav>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
