import { indianDay } from '../../market/kernel/days.ts';
import type { Language } from '../../market/kernel/languages.ts';
import type { Paise } from '../../market/kernel/money.ts';
import { locales } from './catalogue.ts';

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const plain = new Intl.NumberFormat('en-IN');

/** ₹6,75,000 from paise; decimals only when there are any. Latin digits and Indian groups in every language. */
export function formatMoney(paise: Paise): string {
  return (paise % 100 === 0 ? whole : exact).format(paise / 100);
}

/** 1,57,890: Latin digits and Indian groups in every language. */
export function formatNumber(value: number): string {
  return plain.format(value);
}

const longDates = {} as Record<Language, Intl.DateTimeFormat | undefined>;

/** 20 November 2026, as the day is in India, in the language's own long style with Latin digits. */
export function formatDate(at: Date | string, language: Language): string {
  longDates[language] ??= new Intl.DateTimeFormat(`${locales[language]}-u-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  });
  return longDates[language].format(new Date(at));
}

const shortDates = {} as Record<Language, Intl.DateTimeFormat | undefined>;

/** 22 Nov, for lists; with the year when it is not the current one. The day is that in India. */
export function formatShortDate(at: Date | string, language: Language, now = new Date()): string {
  shortDates[language] ??= new Intl.DateTimeFormat(`${locales[language]}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  });
  const [day, today] = [new Date(at), now].map(indianDay);
  const short = shortDates[language].format(new Date(at));
  return day?.slice(0, 4) === today?.slice(0, 4) ? short : `${short} ${day?.slice(0, 4)}`;
}

const regions = {} as Record<Language, Intl.DisplayNames | undefined>;

/** Translated country name, "India" for IN; a code without a name is returned unchanged (ISO 3166). */
export function countryName(code: string, language: Language): string {
  regions[language] ??= new Intl.DisplayNames([locales[language]], { type: 'region' });
  return regions[language].of(code) ?? code;
}
