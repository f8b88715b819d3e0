import { day, minute } from '../kernel/durations.ts';
import { atMost, type FieldRules, required } from '../kernel/field-rules.ts';

/** The ways to pay before the parcel is sent. */
export const onlineWays = ['upi', 'card', 'net-banking', 'bank-transfer'] as const;
export type OnlineWay = (typeof onlineWays)[number];

/** The implemented payment methods. Options that an administrator has added are never offered to buyers. */
export const implementedMethods = ['cod', ...onlineWays] as const;
export type PaymentMethod = (typeof implementedMethods)[number];

/** Whether one of these ways pays before the parcel is sent. */
export function hasOnlineWay(ways: readonly string[]): boolean {
  return onlineWays.some((way) => ways.includes(way));
}

/** The ways to pay that need a payment provider; a bank transfer goes to the shop's own account. */
export const providerWays = ['upi', 'card', 'net-banking'] as const;
export type ProviderWay = (typeof providerWays)[number];

/** The name of the shop's own bank account among the providers. */
export const bank = 'bank';

/** The options that a shop begins with can only be enabled and disabled (docs/product.md, Payment options). */
const specified: readonly string[] = implementedMethods;

/** Whether an administrator added an option: then it can be changed and removed. */
export function isAdded(id: string): boolean {
  return !specified.includes(id);
}

export const optionTypes = ['digital', 'offline'] as const;
export type OptionType = (typeof optionTypes)[number];

/** Whether the payment method is implemented: then buyers are offered it once it is enabled. */
export function isImplemented(id: string): id is PaymentMethod {
  return (implementedMethods as readonly string[]).includes(id);
}

/**
 * Time to pay, in milliseconds; the items are held meanwhile (RBI and NPCI set none: an app gives up after some
 * minutes).
 */
export function timeToPay(way: OnlineWay): number {
  return (way === 'upi' ? 20 : 60) * minute;
}

/** A bank transfer whose reference was given waits for an administrator, in milliseconds: two working days at most. */
export const transferPeriod = 4 * day;

/** Unpaid orders that a person may have at a time: each holds stock. */
export const maxUnpaid = 3;

/** The form that adds an option (docs/product.md, Payment options). Message keys under `validation`. */
export const optionRules: FieldRules<'name' | 'type' | 'details'> = {
  name: [required('payment.name'), atMost(60)],
  type: [(value) => ((optionTypes as readonly string[]).includes(value) ? null : 'required')],
  details: [atMost(200)],
};
