import { useTranslations } from 'use-intl';
import type { VendorForAdmin } from '../../../market/reports/read-vendor.ts';
import { AccountFacts, PendingAccount } from '../../portal/account-facts.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The bank account of a vendor, and a change of it that waits, which an administrator can stop. */
export function BankAccount({ accounts: { usable, pending } }: Pick<VendorForAdmin, 'accounts'>) {
  const t = useTranslations('adminVendors.account');
  return (
    <Panel title={t('title')}>
      {usable ? <AccountFacts account={usable} /> : <p className="text-muted">{t('none')}</p>}
      {usable && pending ? (
        <PendingAccount usable={usable} pending={pending} stopIntent="stop-account" />
      ) : null}
    </Panel>
  );
}
