import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmailText } from '../ui/email-text.tsx';
import { Page } from '../ui/shell/page.tsx';
import { AccountNavigation } from './account-navigation.tsx';
import type { loader } from './frame.tsx';
import { VerifyNotice } from './verify-notice.tsx';

/** Profile of the signed-in user, from the loader of the account's layout. */
export function useProfile() {
  const profile = useRouteLoaderData<typeof loader>('account/frame');
  if (!profile) throw new Error('a page of the account outside of its frame');
  return profile;
}

interface Props {
  /** Document title, such as in a browser tab. */
  title: string;
  /** On a phone only the profile page shows name and email; the other pages begin higher up. */
  isProfile?: boolean;
  children: ReactNode;
}

/**
 * Layout of a page of My Account (docs/product.md, My Account): the side panel, which is above on a phone, and the
 * section.
 */
export function AccountPage({ title, isProfile, children }: Props) {
  const t = useTranslations('account');
  const { name, email, phone, emailVerified, claimedEmail } = useProfile();
  const unproven = claimedEmail ?? (emailVerified ? null : email);
  return (
    <Page title={title} heading={t('title')}>
      <div className="grid items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10">
        <div className="lg:rounded-card lg:border lg:border-line lg:bg-paper lg:p-5">
          <div className={isProfile ? 'mb-4' : 'mb-4 max-lg:hidden'}>
            <p className="font-head text-h3 font-semibold wrap-anywhere">{name}</p>
            <p className="text-muted">{email ? <EmailText>{email}</EmailText> : phone}</p>
          </div>
          <AccountNavigation />
        </div>
        <div className="grid gap-5">
          {unproven ? <VerifyNotice email={unproven} isShort={!isProfile} /> : null}
          {children}
        </div>
      </div>
    </Page>
  );
}
