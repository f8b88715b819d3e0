import { isOfAnotherState } from '../addresses/states.ts';
import {
  atMost,
  type FieldRule,
  type FieldRules,
  manyLines,
  matches,
  required,
  when,
} from '../kernel/field-rules.ts';
import { gstinCheckDigit } from '../tax/gstin.ts';
import type { RegisteredAddress } from '../tax/parties.ts';
import { isStateCode, stateOfGstin } from '../tax/state-codes.ts';
import { gstinPattern } from '../vendors/rules.ts';

/**
 * What a buyer gives for a bill to a business (CGST Rules, rule 46(d)): GSTIN, name, and the address of the
 * registration.
 */
export type BusinessField = 'buyerGstin' | 'buyerBusiness' | 'buyerStreet' | 'buyerCity' | 'buyerPincode';

/** A registered address of the portals has 3 to 100 characters, in two lines of 100. */
const [shortestStreet, longestStreet, longestCity] = [3, 200, 50];

const isForBusiness = ({ buyerGstin = '', buyerBusiness = '' }: Partial<Record<BusinessField, string>>) =>
  buyerGstin.trim() !== '' || buyerBusiness.trim() !== '';

const ofBusiness = (...rules: FieldRule[]) => rules.map((rule) => when(isForBusiness, rule));

/**
 * Form rules: all fields or no business; the GSTIN is valid, in small letters too. An address alone, as filled in from
 * the last bill, is no business. Message keys under `validation`.
 */
export const businessRules: FieldRules<BusinessField> = {
  buyerGstin: [
    when(({ buyerBusiness = '' }) => buyerBusiness.trim() !== '', required('gstin.required')),
    (typed) => (typed.trim() === '' ? null : gstinProblem(typed.trim().toUpperCase())),
  ],
  buyerBusiness: [
    when(({ buyerGstin = '' }) => buyerGstin.trim() !== '', required('business.required')),
    atMost(200),
  ],
  buyerStreet: [
    manyLines,
    ...ofBusiness(
      required('business.street'),
      (street) => (street.trim().length < shortestStreet ? 'business.street' : null),
      atMost(longestStreet),
    ),
  ],
  buyerCity: ofBusiness(required('business.city'), atMost(longestCity)),
  buyerPincode: ofBusiness(
    required('pincode.required'),
    matches(/^[1-9][0-9]{5}$/, 'pincode.digits'),
    (pincode, { buyerGstin = '' }) =>
      isOfAnotherState(stateOfGstin(buyerGstin.trim()) ?? '', pincode) ? 'business.pincode' : null,
  ),
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
  /** Null for an order without a business, and from before addresses were asked. */
  readonly buyerAddress: RegisteredAddress | null;
}

/** The business in typed fields that follow the rules. The state of its address is that of the GSTIN. */
export function businessFrom(typed: Record<BusinessField, string>): Business {
  const buyerGstin = typed.buyerGstin.trim().toUpperCase();
  if (buyerGstin === '') return { buyerGstin: null, buyerBusiness: null, buyerAddress: null };
  return {
    buyerGstin,
    buyerBusiness: typed.buyerBusiness.trim(),
    buyerAddress: {
      street: onOneLine(typed.buyerStreet),
      city: typed.buyerCity.trim(),
      state: stateOfGstin(buyerGstin) ?? 'Other territory',
      pincode: typed.buyerPincode.trim(),
    },
  };
}

function onOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}
