import { use } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../i18n/use-language.ts';
import { RootDataOfLast } from './known-root-data.tsx';
import type { RootData } from './root-data.ts';

/** Root data: user and shop. On an error page the data known there, or undefined. */
export function useRootData(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root');
  const known = use(RootDataOfLast);
  return loaded ?? known;
}

/** The shop's name in both scripts and in the page's language; a default name if no data could be loaded. */
export function useShopName(): { latin: string; devanagari: string; own: string } {
  const t = useTranslations('common.logo');
  const shop = useRootData()?.shop;
  const names = { latin: shop?.name || t('latin'), devanagari: shop?.hindiName || t('devanagari') };
  return { ...names, own: useLanguage() === 'hi' ? names.devanagari : names.latin };
}
