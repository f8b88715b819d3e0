import { useTranslations } from 'use-intl';
import type { CorrectedAddress } from '../../../market/orders/correction-rules.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** That the buyer corrected the address of an order, when, and how it was ordered; an empty fact for most orders. */
export function useCorrectedAddress(corrected: CorrectedAddress | null) {
  const t = useTranslations('history.correctedAddress');
  const language = useLanguage();
  if (!corrected) return { label: t('title'), value: null };
  const { name, street, city, pincode, phone } = corrected.was;
  const was = [name, street, city, pincode, phone].filter(Boolean).join(', ');
  return { label: t('title'), value: t('text', { time: formatMoment(corrected.at, language), was }) };
}
