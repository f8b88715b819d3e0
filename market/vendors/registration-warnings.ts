import { isState, pincodeWarning, statesOfPincode } from '../addresses/states.ts';
import { gstinCheckDigit } from '../tax/gstin.ts';
import { isStateCode, stateOfGstin } from '../tax/state-codes.ts';
import { gstinPattern } from './rules.ts';

/** Warnings that an administrator confirms with a reason before a vendor may sell. */
export const vendorWarnings = ['check', 'code', 'state', 'pincode', 'gstin-taken', 'owner-blocked'] as const;
export type VendorWarning = (typeof vendorWarnings)[number];

interface Registered {
  /** Null with the declaration to sell only exempt goods. */
  readonly gstin: string | null;
  /** As chosen in the profile; null without a choice. */
  readonly state: string | null;
  readonly pincode: string | null;
  /** Whether another vendor has the GSTIN, see `isGstinTaken`. */
  readonly isGstinTaken: boolean;
  /** Whether the vendor's only user is blocked. */
  readonly isOwnerBlocked: boolean;
}

/**
 * Inconsistencies in a vendor's registration: the GSTIN's check character and state code, the state of the address,
 * and the state of the pincode (docs/tax-and-law.md, GSTIN and PAN); and another vendor with the GSTIN. To need no
 * GSTIN is no doubt: the declaration is a fact, and only goods at 0 % are let on sale. Warnings, never refusals: a
 * business may be registered in one state and have its shop in another, and the pincode directory is old. Missing
 * values cause no warning.
 */
export function vendorWarningsOf({ gstin, state, pincode, ...facts }: Registered): VendorWarning[] {
  const number = (gstin ?? '').trim().toUpperCase();
  const found: Record<VendorWarning, boolean> = {
    check: gstinPattern.test(number) && gstinCheckDigit(number.slice(0, 14)) !== number[14],
    code: number !== '' && !isStateCode(number.slice(0, 2)),
    state: isElsewhere(number, state),
    pincode: isPincodeElsewhere(number, state, pincode),
    'gstin-taken': facts.isGstinTaken,
    'owner-blocked': facts.isOwnerBlocked,
  };
  return vendorWarnings.filter((name) => found[name]);
}

function isElsewhere(gstin: string, state: string | null): boolean {
  const registered = stateOfGstin(gstin);
  return registered !== null && state !== null && isState(state) && registered !== state;
}

/** Whether a pincode lies outside the state of the address or, without one, outside the state of the GSTIN. */
function isPincodeElsewhere(gstin: string, state: string | null, pincode: string | null): boolean {
  if (pincode === null) return false;
  if (state !== null && isState(state)) return pincodeWarning(state, pincode) !== null;
  const [registered, found] = [stateOfGstin(gstin), statesOfPincode(pincode)];
  return registered !== null && found.length > 0 && !found.includes(registered);
}
