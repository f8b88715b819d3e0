import { useTranslations } from 'use-intl';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMay } from '../part/permissions.tsx';
import type { ListReader } from './column.ts';

/** The reader of a page, for the columns that its file has too. */
export function useReader(): ListReader {
  return { t: useTranslations(), language: useLanguage(), may: useMay() };
}
