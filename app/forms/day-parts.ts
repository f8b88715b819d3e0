import { isDay } from '../../market/kernel/days.ts';
import { latinDigits } from '../../market/people/digits.ts';

/** The fields of a day: a day named `paidOn` is sent as `paidOn-day`, `paidOn-month` and `paidOn-year`. */
export const dayParts = ['day', 'month', 'year'] as const;
export type DayPart = (typeof dayParts)[number];
export type DayTexts = Readonly<Record<DayPart, string>>;

const longestPart = 10;

/** A day from its typed parts: YYYY-MM-DD, '' when all are empty, or what was typed as year-month-day. */
export function dayFromParts(typed: DayTexts): string {
  const [day, month, year] = dayParts.map((part) => partOf(typed[part]));
  if (!day && !month && !year) return '';
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(text) ? text : `${year}-${month}-${day}`;
}

/** The parts of such a text, as they were typed where they are no day. */
export function partsOfDay(text: string): DayTexts {
  const [year = '', month = '', day = ''] = text.split('-');
  if (!isDay(text)) return { day, month, year };
  return { day: String(Number(day)), month: String(Number(month)), year };
}

function partOf(typed: string): string {
  return latinDigits(typed).replaceAll(/[\s-]/g, '').slice(0, longestPart);
}

/** Why such a text is no day, with the first part that is missing or wrong; null for a day and for ''. */
export function dayProblem(
  text: string,
): { readonly why: 'missing' | 'wrong' | 'none'; part: DayPart } | null {
  if (text === '' || isDay(text)) return null;
  const parts = partsOfDay(text);
  const missing = dayParts.find((part) => parts[part] === '');
  if (missing) return { why: 'missing', part: missing };
  const wrong = dayParts.find((part) => !shapes[part].test(parts[part]));
  return wrong ? { why: 'wrong', part: wrong } : { why: 'none', part: 'day' };
}

const shapes = { day: /^(0?[1-9]|[12]\d|3[01])$/, month: /^(0?[1-9]|1[0-2])$/, year: /^(?!0000)\d{4}$/ };

/** A form whose days are one text each, in the place of their parts. */
export function withDays(form: FormData): FormData {
  const days = new Map<string, Record<DayPart, string>>();
  const joined = new FormData();
  for (const [name, value] of form) {
    const [, base, part] = /^(.+)-(day|month|year)$/.exec(name) ?? [];
    if (!base || typeof value !== 'string') joined.append(name, value);
    else {
      const parts = days.get(base) ?? { day: '', month: '', year: '' };
      days.set(base, { ...parts, [part as DayPart]: value });
    }
  }
  for (const [name, parts] of days) joined.append(name, dayFromParts(parts));
  return joined;
}

/** A day in a query: as links write it (`from=2026-11-01`), or in the parts of a form. Null without either. */
export function dayInQuery(query: URLSearchParams, name: string): string | null {
  const [day, month, year] = dayParts.map((part) => query.get(`${name}-${part}`));
  if (day === null && month === null && year === null) return query.get(name);
  return dayFromParts({ day: day ?? '', month: month ?? '', year: year ?? '' });
}
