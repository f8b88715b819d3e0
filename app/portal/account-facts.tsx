import { useTranslations } from 'use-intl';
import { accountName } from '../../market/payouts/bank-account-rules.ts';
import type { ShownAccount } from '../../market/payouts/bank-accounts.ts';
import { formatDate } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Alert } from '../ui/alert.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { EntryForm } from './form/entry-form.tsx';

/** A vendor's bank account, without its number. */
export function AccountFacts({ account }: { account: ShownAccount }) {
  const t = useTranslations('portal.bankAccount');
  return (
    <FactList
      facts={[
        { label: t('account'), value: accountName(account) },
        { label: t('ifsc'), value: account.ifsc },
        { label: t('holder'), value: account.holder },
        { label: t('since'), value: formatDate(account.usableFrom, useLanguage()) },
      ]}
    />
  );
}

interface PendingProps {
  usable: ShownAccount;
  pending: ShownAccount;
  /** Intent of the form that stops the change. */
  stopIntent: string;
}

/** A change that waits, and a button that calls it off. */
export function PendingAccount({ usable, pending, stopIntent }: PendingProps) {
  const t = useTranslations('portal.bankAccount');
  return (
    <Alert tone="warn" title={t('pending', { account: accountName(pending) })} className="mt-4">
      <p>
        {t('pendingText', {
          at: formatMoment(pending.usableFrom, useLanguage()),
          holder: pending.holder,
          ifsc: pending.ifsc,
          former: accountName(usable),
        })}
      </p>
      <div className="mt-3">
        <EntryForm
          intent={stopIntent}
          hidden={{ account: pending.id }}
          save={t('stop')}
          saving={t('stopping')}
          staysInPlace
          look={{ kind: 'danger' }}
        />
      </div>
    </Alert>
  );
}
