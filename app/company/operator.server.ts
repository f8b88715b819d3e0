import type { RouterContextProvider } from 'react-router';
import type { Language } from '../../market/kernel/languages.ts';
import { locales } from '../i18n/catalogue.ts';
import { marketOf, operatorKey } from '../request/context.ts';
import type { Operator } from '../request/shop.ts';

/** Operator of the shop, with opening hours in the request's language. */
export function operatorOf(context: Readonly<RouterContextProvider>): Operator {
  const operator = context.get(operatorKey);
  return { ...operator, hours: openingHours(operator.hours, marketOf(context).language) };
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Formats `Mon-Sat 09:00-18:00` as "Monday – Saturday, 9:00 am – 6:00 pm". */
export function openingHours(hours: string, language: Language): string {
  const [week = '', times = ''] = hours.split(' ');
  const locale = `${locales[language]}-u-nu-latn`;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  });
  // 2 November 2026 is a Monday.
  const dayOf = (name: string) => weekday.format(Date.UTC(2026, 10, 2 + days.indexOf(name)));
  const timeOf = (clock: string) => time.format(Date.parse(`2026-11-02T${clock}:00Z`));
  return `${week.split('-').map(dayOf).join(' – ')}, ${times.split('-').map(timeOf).join(' – ')}`;
}
