import { CircleAlert, CircleCheck, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { AccountPage, useProfile } from './account-page.tsx';

/** The profile, read only (spec section 2, My Account), with a link to the form that corrects name and phone. */
export default function Profile() {
  const account = useTranslations('account');
  const t = useTranslations('account.profilePage');
  const [query] = useSearchParams();
  const { name, email, role, emailVerified } = useProfile();
  return (
    <AccountPage title={account('title')} isProfile>
      {query.has('corrected') ? <Alert tone="ok">{account('correctPage.done')}</Alert> : null}
      <Panel title={account('profile')}>
        <dl className="grid gap-4">
          <Fact name={t('fullName')}>{name}</Fact>
          <Fact name={t('email')}>
            <span className="mr-2.5">{email}</span>
            {emailVerified ? (
              <Badge tone="leaf" icon={CircleCheck}>
                {t('verified')}
              </Badge>
            ) : (
              <Badge tone="terra" icon={CircleAlert}>
                {t('unverified')}
              </Badge>
            )}
          </Fact>
          <Fact name={t('accountType')}>{role === 'vendor' ? t('vendor') : t('customer')}</Fact>
        </dl>
        <ButtonLink to="/account/profile" kind="line" className="mt-5">
          <Pencil size={20} strokeWidth={1.9} aria-hidden />
          {account('correctPage.title')}
        </ButtonLink>
        <p className="mt-4 text-muted">{t('note')}</p>
      </Panel>
    </AccountPage>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
