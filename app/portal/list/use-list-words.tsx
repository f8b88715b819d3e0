import { useTranslations } from 'use-intl';
import { EmptyList } from './empty-list.tsx';

export type ListTexts =
  | 'adminAudit'
  | 'adminClaims'
  | 'adminDisputes'
  | 'adminMessages'
  | 'adminMoney'
  | 'adminOrders'
  | 'adminPayouts'
  | 'adminProducts'
  | 'adminUsers'
  | 'adminVendors'
  | 'complaints'
  | 'enquiries'
  | 'outbox'
  | 'returnsDesk'
  | 'texts'
  | 'vendorOrders'
  | 'vendorProducts';

/** Messages of a list: its caption, its search, and its empty state. */
export function useListWords(texts: ListTexts) {
  const t = useTranslations(texts);
  return {
    caption: t('title'),
    search: { label: t('search'), placeholder: t('searchHint') },
    empty: <EmptyList title={t('none')} text={t('noneText')} />,
  };
}
