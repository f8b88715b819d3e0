import { useTranslations } from 'use-intl';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRootData } from '../../request/use-root-data.ts';

/** Text of a message to the shop: the product's name and address. */
export function useAskText({ id, name }: { readonly id: string; readonly name: string }): string {
  const t = useTranslations('product');
  const site = useRootData()?.shop.siteUrl ?? '';
  return t('askText', { name, address: site + localise(`/products/${id}`, useLanguage()) });
}
