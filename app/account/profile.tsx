import { CircleAlert, CircleCheck, Pencil, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { textLink } from '../identity/page-link.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { AccountPage, useProfile } from './account-page.tsx';

/** The profile, read only (docs/product.md, My Account), with a link to the form that corrects name and phone. */
export default function Profile() {
  const account = useTranslations('account');
  const t = useTranslations('account.profilePage');
  const [query] = useSearchParams();
  const { name, email, phone, role, emailVerified } = useProfile();
  return (
    <AccountPage title={account('title')} isProfile>
      {query.has('phone') ? <Alert tone="ok">{account('phonePage.done')}</Alert> : null}
      {query.has('corrected') ? <Alert tone="ok">{account('correctPage.done')}</Alert> : null}
      <Panel title={account('profile')}>
        <dl className="grid gap-4">
          <Fact name={t('fullName')}>{name}</Fact>
          <Fact name={t('email')}>
            {email ? (
              <Email email={email} isVerified={emailVerified} />
            ) : (
              <Link to="/account/email" className={textLink}>
                {t('addEmail')}
              </Link>
            )}
          </Fact>
          <Fact name={t('mobile')}>{phone ?? t('none')}</Fact>
          <Fact name={t('accountType')}>{role === 'vendor' ? t('vendor') : t('customer')}</Fact>
        </dl>
        <ButtonLink to="/account/profile" kind="line" className="mt-5">
          <Pencil size={20} strokeWidth={1.9} aria-hidden />
          {account('correctPage.title')}
        </ButtonLink>
        <ButtonLink to="/account/phone" kind="line" className="mt-3 ml-0 sm:ml-3">
          <Smartphone size={20} strokeWidth={1.9} aria-hidden />
          {account('phonePage.title')}
        </ButtonLink>
        <p className="mt-4 text-muted">{`${t('note')} ${t('noteOwn')}`}</p>
      </Panel>
    </AccountPage>
  );
}

function Email({ email, isVerified }: { readonly email: string; readonly isVerified: boolean }) {
  const t = useTranslations('account.profilePage');
  return (
    <>
      <span className="mr-2.5">{email}</span>
      {isVerified ? (
        <Badge tone="leaf" icon={CircleCheck}>
          {t('verified')}
        </Badge>
      ) : (
        <Badge tone="terra" icon={CircleAlert}>
          {t('unverified')}
        </Badge>
      )}
    </>
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
