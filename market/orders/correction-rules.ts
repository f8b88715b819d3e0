import { addressRules } from '../addresses/rules.ts';
import { isOfAnotherState, pincodeWarning } from '../addresses/states.ts';
import type { FieldRules } from '../kernel/field-rules.ts';
import type { DeliveryAddress } from './schema.ts';
import type { OrderStatus } from './statuses.ts';

const { pincode, name, street, city, phone } = addressRules;

/** The fields of a delivery address that can be corrected. The state stays: tax and place of supply depend on it. */
export const correctionRules: FieldRules<'pincode' | 'name' | 'street' | 'city' | 'phone'> = {
  pincode,
  name,
  street,
  city,
  phone,
};

/** When the address of an order was last corrected, and the address as ordered. */
export interface CorrectedAddress {
  readonly at: Date;
  readonly was: DeliveryAddress;
}

/** The correction of an order's row; null where the address is as ordered, or erased. */
export function correctionOf(row: {
  readonly orderedAddress: DeliveryAddress | null;
  readonly addressCorrectedAt: Date | null;
}): CorrectedAddress | null {
  const { orderedAddress: was, addressCorrectedAt: at } = row;
  return was && at ? { at, was } : null;
}

const unpacked: readonly OrderStatus[] = ['awaiting-payment', 'pending', 'processing'];

/** Whether the delivery address can still be corrected: until the first parcel of the order is packed and sent. */
export function mayCorrectAddress(parts: readonly { readonly status: OrderStatus }[]): boolean {
  const left = parts.filter(({ status }) => status !== 'cancelled');
  return left.length > 0 && left.every(({ status }) => unpacked.includes(status));
}

/** Whether a pincode belongs, or seems to belong, to another state. */
export function isPincodeOfAnotherState(state: string, digits: string): boolean {
  return isOfAnotherState(state, digits) || pincodeWarning(state, digits) !== null;
}
