import { isDay } from '../kernel/days.ts';
import { type FieldRules, matches, required } from '../kernel/field-rules.ts';
import { gstRates } from './kinds-rules.ts';

export type RateChangeField = 'hsn' | 'fromRate' | 'toRate' | 'startsOn';

const isRate = (rate: string) => gstRates.some((one) => one === rate);

/** Form rules of a change of law. Message keys under `validation`. The verb also refuses a day that has passed. */
export const rateChangeRules: FieldRules<RateChangeField> = {
  hsn: [required('rate.hsn'), matches(/^\d{2}(\d{2}){0,3}$/, 'rate.hsn')],
  fromRate: [(rate) => (isRate(rate) ? null : 'required')],
  toRate: [
    (rate) => (isRate(rate) ? null : 'required'),
    (rate, { fromRate }) => (rate === fromRate ? 'rate.same' : null),
  ],
  startsOn: [(day) => (isDay(day.trim()) ? null : 'day.missing')],
};
