import type { RouterContextProvider } from 'react-router';
import type { Language } from '../../market/kernel/languages.ts';
import { locales } from '../i18n/catalogue.ts';
import { hindiPartOfDay } from '../i18n/format-moment.ts';
import { marketOf, operatorKey } from '../request/context.ts';
import type { Operator } from '../request/shop.ts';

/** Operator of the shop, with opening hours in the request's language. */
export function operatorOf(context: Readonly<RouterContextProvider>): Operator {
  const operator = context.get(operatorKey);
  return { ...operator, hours: openingHours(operator.hours, marketOf(context).language) };
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Formats `Mon-Sat 09:00-18:00` as "Monday – Saturday, 9:00 am – 6:00 pm", and as "सोमवार से शनिवार, सुबह 9 से शाम 6".
 */
export function openingHours(hours: string, language: Language): string {
  const [week = '', times = ''] = hours.split(' ');
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  // 2 November 2026 is a Monday.
  const dayOf = (name: string) => weekday.format(Date.UTC(2026, 10, 2 + days.indexOf(name)));
  const timeOf = language === 'hi' ? hindiTime : englishTime;
  const between = language === 'hi' ? ' से ' : ' – ';
  return `${week.split('-').map(dayOf).join(between)}, ${times.split('-').map(timeOf).join(between)}`;
}

const clock = new Intl.DateTimeFormat(locales.en, {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'UTC',
});

function englishTime(time: string): string {
  return clock.format(Date.parse(`2026-11-02T${time}:00Z`));
}

/** The time as it is said, after the part of the day: `सुबह 9`, `शाम 6:30`. */
function hindiTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hindiPartOfDay(hour)} ${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
}
