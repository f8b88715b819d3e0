import { useTranslations } from 'use-intl';
import { useLanguage } from '../i18n/use-language.ts';
import { useRootData } from './use-root-data.ts';

/** The shop's name in both scripts and in the page's language; a default name if no data could be loaded. */
export function useShopName(): { latin: string; devanagari: string; own: string } {
  const t = useTranslations('common.logo');
  const shop = useRootData()?.shop;
  const names = { latin: shop?.name || t('latin'), devanagari: shop?.hindiName || t('devanagari') };
  return { ...names, own: useLanguage() === 'hi' ? names.devanagari : names.latin };
}
