import type { Language } from '../../market/kernel/languages.ts';
import { formatNumber } from '../i18n/format.ts';

const units: Readonly<Record<Language, readonly [gram: string, kilogram: string]>> = {
  en: ['g', 'kg'],
  hi: ['ग्राम', 'किलो'],
};

/** A weight in grams as text: "750 g", "43.6 kg", with Latin digits. On papers the units are those of the packs. */
export function weightText(grams: number, language: Language = 'en'): string {
  const [gram, kilogram] = units[language];
  return grams < 1_000 ? `${grams} ${gram}` : `${formatNumber(Math.round(grams / 100) / 10)} ${kilogram}`;
}
