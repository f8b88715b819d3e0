import { useTranslations } from 'use-intl';
import { EmptyState } from '../ui/empty-state.tsx';

type Texts =
  | 'adminAudit'
  | 'adminMessages'
  | 'adminOrders'
  | 'adminProducts'
  | 'adminUsers'
  | 'adminVendors'
  | 'enquiries'
  | 'outbox'
  | 'vendorOrders'
  | 'vendorProducts';

/** What a portal's list is called, how it is searched, and what stands there before there is anything. */
export function useListWords(texts: Texts) {
  const t = useTranslations(texts);
  return {
    caption: t('title'),
    search: { label: t('search'), placeholder: t('searchHint') },
    empty: <EmptyState title={t('none')} text={t('noneText')} />,
  };
}
