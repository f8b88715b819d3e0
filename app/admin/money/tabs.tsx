import { useTranslations } from 'use-intl';
import { useMay } from '../../portal/part/permissions.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const pages = {
  payments: { to: '/admin/money', needs: 'payments' },
  refunds: { to: '/admin/money/refunds', needs: 'payments' },
  disputes: { to: '/admin/money/disputes', needs: 'payments' },
  payouts: { to: '/admin/money/payouts', needs: 'payouts' },
  debts: { to: '/admin/money/debts', needs: 'payouts' },
  couriers: { to: '/admin/money/couriers', needs: 'payouts' },
  month: { to: '/admin/money/month', needs: 'figures' },
  taxes: { to: '/admin/money/taxes', needs: 'figures' },
} as const;

/** Tabs between the administrators' pages of money. */
export function MoneyTabs({ current }: { current: keyof typeof pages }) {
  const t = useTranslations('adminMoney');
  const may = useMay();
  const names = (Object.keys(pages) as (keyof typeof pages)[]).filter((name) => may(pages[name].needs));
  return (
    <div className="mb-5">
      <Tabs
        label={t('nav')}
        current={pages[current].to}
        tabs={names.map((name) => ({ to: pages[name].to, label: t(`tab.${name}`) }))}
      />
    </div>
  );
}
