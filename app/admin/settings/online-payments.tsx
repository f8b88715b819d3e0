import { useTranslations } from 'use-intl';
import { FactLink, FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ProviderState } from './payment-options.tsx';

interface Props {
  providers: readonly ProviderState[];
  /** Whether the reader may see the settings of the store, with its bank account. */
  hasStore: boolean;
}

/** Links to the providers, the bank account and the rules of advances. */
export function OnlinePayments({ providers, hasStore }: Props) {
  const t = useTranslations('adminSettings.payments');
  const split = useTranslations('split');
  const couriers = useTranslations('adminSettings.couriers');
  const commission = useTranslations('adminCommission');
  const link = (to: string, words: string) => <FactLink to={`/admin/settings/${to}`}>{words}</FactLink>;
  return (
    <Panel title={t('title')}>
      <p className="mb-3 text-muted">{t('text')}</p>
      <FactList
        facts={[
          ...providers.map(({ name, title, isConnected }) => ({
            label: title,
            value: link(`payments/${name}`, t(isConnected ? 'connected' : 'connect')),
          })),
          { label: t('bank'), value: hasStore && link('bank-account', t('edit')) },
          { label: t('advances'), value: link('advances', t('edit')) },
          // On the page of all settings it has a panel of its own.
          ...(hasStore
            ? []
            : [{ label: commission('title'), value: link('vendor-money', commission('open')) }]),
          { label: couriers('title'), value: link('couriers', t('edit')) },
          { label: split('title'), value: link('split', split('edit')) },
        ]}
      />
    </Panel>
  );
}
