import { atMost, type FieldRules, required, when } from '../kernel/field-rules.ts';
import { gstinCheckDigit } from '../tax/gstin.ts';
import { isStateCode } from '../tax/state-codes.ts';
import { gstinPattern } from '../vendors/rules.ts';

/** What a buyer gives for a bill to a business (CGST Rules, rule 46(d)). */
export type BusinessField = 'buyerGstin' | 'buyerBusiness';

/** Form rules: both fields or neither; the GSTIN is valid, in small letters too. Message keys under `validation`. */
export const businessRules: FieldRules<BusinessField> = {
  buyerGstin: [
    when(({ buyerBusiness = '' }) => buyerBusiness.trim() !== '', required('gstin.required')),
    (typed) => (typed.trim() === '' ? null : gstinProblem(typed.trim().toUpperCase())),
  ],
  buyerBusiness: [
    when(({ buyerGstin = '' }) => buyerGstin.trim() !== '', required('business.required')),
    atMost(200),
  ],
};

function gstinProblem(gstin: string): string | null {
  if (!gstinPattern.test(gstin)) return 'gstin.format';
  if (!isStateCode(gstin.slice(0, 2))) return 'gstin.state';
  return gstinCheckDigit(gstin.slice(0, 14)) === gstin[14] ? null : 'gstin.check';
}

/** The columns of an order. */
export interface Business {
  readonly buyerGstin: string | null;
  readonly buyerBusiness: string | null;
}

export function businessFrom({ buyerGstin, buyerBusiness }: Record<BusinessField, string>): Business {
  return {
    buyerGstin: buyerGstin.trim().toUpperCase() || null,
    buyerBusiness: buyerBusiness.trim() || null,
  };
}
