import { type FieldRule, type FieldRules, when } from '../../kernel/field-rules.ts';
import { bankAccountRules } from '../../settings/bank-account-rules.ts';

/** Days without an answer after which the buyer is asked again; the task then says to call. */
export const askAgainDays = 3;

/** How often a buyer is asked by message. */
export const maxAsked = 2;

export const cashRefundWays = ['upi', 'bank'] as const;
export type CashRefundWay = (typeof cashRefundWays)[number];

/** What the buyer types: a UPI id, or an account with its number twice. */
export type DestinationField = 'way' | 'upi' | 'holder' | 'number' | 'again' | 'ifsc';

/** `name@bank`; the part after the @ has no dot, unlike that of an email (NPCI, UPI procedural guidelines). */
const upiId = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,31}$/i;

const isUpi = ({ way }: Readonly<Record<string, string>>) => way === 'upi';
const isBank = ({ way }: Readonly<Record<string, string>>) => way === 'bank';
const all =
  (rules: readonly FieldRule[]): FieldRule =>
  (value, values) =>
    rules.map((rule) => rule(value, values)).find((found) => found !== null) ?? null;

/** An account number or UPI id as typed, without spaces. */
export function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}

const sameNumber: FieldRule = (value, { number = '' }) =>
  withoutSpaces(value) === withoutSpaces(number) ? null : 'bank.again';

/** The form of where cash goes back. Message keys under `validation`. */
export const destinationRules: FieldRules<DestinationField> = {
  way: [(value) => (cashRefundWays.some((way) => way === value) ? null : 'required')],
  upi: [when(isUpi, (value) => (upiId.test(withoutSpaces(value)) ? null : 'cash-refund.upi'))],
  holder: [when(isBank, all(bankAccountRules.holder))],
  number: [when(isBank, all(bankAccountRules.number))],
  again: [when(isBank, sameNumber)],
  ifsc: [when(isBank, all(bankAccountRules.ifsc))],
};

/** What pages show of a destination: `4417`, or `7310@demo`. */
export function lastFourOf(way: CashRefundWay, destination: string): string {
  const [name = '', bank] = destination.split('@');
  return way === 'upi' ? `${name.slice(-4)}@${bank}` : destination.slice(-4);
}

/** A bank's reference of a payment, without spaces in capitals; '' when it has not 12, 16 or 22 letters and digits. */
export function utrOf(typed: string): string {
  const plain = withoutSpaces(typed).toUpperCase();
  return /^(?=.*\d)(?:[A-Z0-9]{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$/.test(plain) ? plain : '';
}

/** The groups of the queue, by the next deed. */
export const cashRefundGroups = ['to-pay', 'asking', 'back'] as const;
export type CashRefundGroup = (typeof cashRefundGroups)[number];

/** The group of an open refund. */
export function groupOf({
  status,
  failure,
}: {
  readonly status: string;
  readonly failure: string | null;
}): CashRefundGroup {
  if (status === 'ready') return 'to-pay';
  return failure === null ? 'asking' : 'back';
}
