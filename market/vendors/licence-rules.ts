import { isState } from '../addresses/states.ts';
import { type Day, dayAfter, daysBetween, isDay } from '../kernel/days.ts';
import { atMost, type FieldRule, type FieldRules, required } from '../kernel/field-rules.ts';
import { licenceKinds } from './rules.ts';

/** So many a vendor may keep, the old ones among them. */
export const mostLicences = 20;

/** From so many days before its end a vendor is reminded, and once more urgently (domain facts, section 6). */
const noticeDays = 30;
const urgentDays = 7;

const day: FieldRule = (value) => (isDay(value.trim()) ? null : 'day.missing');

export type LicenceField = 'kind' | 'number' | 'authority' | 'state' | 'validFrom' | 'validUntil';

/** A licence as its paper says it. Message keys under `validation`; days are YYYY-MM-DD. */
export const licenceRules: FieldRules<LicenceField> = {
  kind: [(kind) => (licenceKinds.some((one) => one === kind) ? null : 'required')],
  number: [required('required'), atMost(60)],
  authority: [required('required'), atMost(200)],
  state: [(state) => (isState(state.trim()) ? null : 'required')],
  validFrom: [day],
  validUntil: [day, (until, { validFrom = '' }) => (until.trim() < validFrom.trim() ? 'day.order' : null)],
};

export const licenceFields = Object.keys(licenceRules) as LicenceField[];

export type LicenceTerm =
  | { readonly kind: 'valid' }
  | { readonly kind: 'later'; readonly days: number }
  | { readonly kind: 'ending'; readonly days: number; readonly isUrgent: boolean }
  | { readonly kind: 'ended'; readonly days: number };

/** The term of a licence on a day: its last day is one of the days it holds, with 0 days left. */
export function termOf(
  { validFrom, validUntil }: { readonly validFrom: Day; readonly validUntil: Day },
  today: Day,
): LicenceTerm {
  if (today < validFrom) return { kind: 'later', days: daysBetween(today, validFrom) };
  const days = daysBetween(today, validUntil);
  if (days < 0) return { kind: 'ended', days: -days };
  return validUntil <= dayAfter(today, noticeDays)
    ? { kind: 'ending', days, isUrgent: days <= urgentDays }
    : { kind: 'valid' };
}
