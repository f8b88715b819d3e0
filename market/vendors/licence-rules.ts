import { isState } from '../addresses/states.ts';
import { type Day, dayAfter, daysBetween, isDay } from '../kernel/days.ts';
import { atMost, type FieldRule, type FieldRules, required } from '../kernel/field-rules.ts';
import { licenceKinds } from './rules.ts';

/** Maximum number of licences per vendor, including expired ones. */
export const maxLicences = 20;

/**
 * Days before the end of a licence from which a vendor is reminded, first normally, then urgently
 * (docs/tax-and-law.md, Regulated goods).
 */
const noticeDays = 30;
const urgentDays = 7;

const day: FieldRule = (value) => (isDay(value.trim()) ? null : 'day.missing');

export type LicenceField = 'kind' | 'number' | 'authority' | 'state' | 'validFrom' | 'validUntil';

/** Form rules of a licence, with the fields of the document. Message keys under `validation`; days are YYYY-MM-DD. */
export const licenceRules: FieldRules<LicenceField> = {
  kind: [(kind) => (licenceKinds.some((known) => known === kind) ? null : 'required')],
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

/** The term of a licence on a day. The last day is still valid, with 0 days left. */
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
