import { type Day, isDay } from '../kernel/days.ts';
import type { FieldRule } from '../kernel/field-rules.ts';

/** How many closed days an operator can list: more than any calendar of a state has. */
export const mostClosedDays = 60;

/**
 * Days as an administrator types them, such as `14/11/2026, 25/12/2026`, in their order and each once; null when one of them
 * is no day. Also reads `2026-11-14`.
 */
export function closedDaysFrom(typed: string): Day[] | null {
  const days = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(dayFrom);
  return days.every((day) => day !== null) ? [...new Set(days)].sort() : null;
}

/** Days as they are typed. */
export function closedDaysText(days: readonly Day[]): string {
  return days.map((day) => day.split('-').reverse().join('/')).join(', ');
}

/** Message keys under `validation`. */
export const closedDaysRule: FieldRule = (value) => {
  const days = closedDaysFrom(value.slice(0, 2_000));
  if (days === null) return 'closedDays.format';
  return value.length > 2_000 || days.length > mostClosedDays ? 'closedDays.most' : null;
};

function dayFrom(word: string): Day | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(word) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : word;
  return isDay(iso) ? iso : null;
}
