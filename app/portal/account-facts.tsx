import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { accountName } from '../../market/payouts/bank-account-rules.ts';
import type { ShownAccount } from '../../market/payouts/bank-accounts.ts';
import { formatDate } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Alert } from '../ui/alert.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { Button } from '../ui/form/button.tsx';

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
  const isStopping = useNavigation().formData?.get('intent') === stopIntent;
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
      <Form method="post" preventScrollReset className="mt-3">
        <input type="hidden" name="intent" value={stopIntent} />
        <input type="hidden" name="account" value={pending.id} />
        <Button
          type="submit"
          kind="danger"
          className="max-sm:w-full"
          busy={isStopping ? t('stopping') : undefined}
        >
          {t('stop')}
        </Button>
      </Form>
    </Alert>
  );
}
