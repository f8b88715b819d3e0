import { type Day, isDay } from '../kernel/days.ts';
import type { FieldRule } from '../kernel/field-rules.ts';

/** Maximum number of closed days: more than any state's calendar has. */
export const maxClosedDays = 60;

/**
 * Parses days as typed, such as `14/11/2026, 25/12/2026`, sorted and without duplicates; null when one of them is
 * invalid. Also reads `2026-11-14`.
 */
export function closedDaysFrom(typed: string): Day[] | null {
  const days = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(dayFrom);
  return days.every((day) => day !== null) ? [...new Set(days)].sort() : null;
}

/** Formats days as they are typed. */
export function closedDaysText(days: readonly Day[]): string {
  return days.map((day) => day.split('-').reverse().join('/')).join(', ');
}

/** Message keys under `validation`. */
export const closedDaysRule: FieldRule = (value) => {
  const days = closedDaysFrom(value.slice(0, 2_000));
  if (days === null) return 'closedDays.format';
  return value.length > 2_000 || days.length > maxClosedDays ? 'closedDays.most' : null;
};

function dayFrom(word: string): Day | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(word) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : word;
  return isDay(iso) ? iso : null;
}
