import { monthRuns } from '../../market/catalogue/browse/field-use.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { monthName } from '../i18n/month-names.ts';

/** Formats sowing months as ranges: "October – December". */
export function sowingTime(months: readonly number[], language: Language): string {
  const month = (number: number) => monthName(`2026-${String(number).padStart(2, '0')}`, language, 'long');
  return monthRuns(months)
    .map(([first, last]) => (first === last ? month(first) : `${month(first)} – ${month(last)}`))
    .join(', ');
}
