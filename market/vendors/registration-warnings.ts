import { isState, pincodeWarning, statesOfPincode } from '../addresses/states.ts';
import { gstinCheckDigit } from '../tax/gstin.ts';
import { isStateCode, stateOfGstin } from '../tax/state-codes.ts';
import { gstinPattern } from './rules.ts';

/** What an administrator confirms with a reason before a vendor may sell. */
export const vendorWarnings = ['check', 'code', 'state', 'pincode', 'owner-blocked'] as const;
export type VendorWarning = (typeof vendorWarnings)[number];

interface Registered {
  readonly gstin: string;
  /** As chosen in the profile; null while it is not given. */
  readonly state: string | null;
  readonly pincode: string | null;
  /** Whether the only person who can serve the vendor's customers is blocked. */
  readonly isOwnerBlocked: boolean;
}

/**
 * What does not fit together in a vendor's registration: the GSTIN's check character, its state code, the state of the
 * address, and the state of the pincode (domain facts 2.6 and 3.1). Doubts, never refusals: a firm may be registered in one
 * state and have its shop in another, and the directory of pincodes is old. What is not given yet is no doubt.
 */
export function vendorWarningsOf({ gstin, state, pincode, isOwnerBlocked }: Registered): VendorWarning[] {
  const number = gstin.trim().toUpperCase();
  const found: Record<VendorWarning, boolean> = {
    check: gstinPattern.test(number) && gstinCheckDigit(number.slice(0, 14)) !== number[14],
    code: number !== '' && !isStateCode(number.slice(0, 2)),
    state: isElsewhere(number, state),
    pincode: isPincodeElsewhere(number, state, pincode),
    'owner-blocked': isOwnerBlocked,
  };
  return vendorWarnings.filter((name) => found[name]);
}

function isElsewhere(gstin: string, state: string | null): boolean {
  const registered = stateOfGstin(gstin);
  return registered !== null && state !== null && isState(state) && registered !== state;
}

/** Whether a pincode lies neither in the state of the address nor, where none is given, in that of the GSTIN. */
function isPincodeElsewhere(gstin: string, state: string | null, pincode: string | null): boolean {
  if (pincode === null) return false;
  if (state !== null && isState(state)) return pincodeWarning(state, pincode) !== null;
  const [registered, found] = [stateOfGstin(gstin), statesOfPincode(pincode)];
  return registered !== null && found.length > 0 && !found.includes(registered);
}
