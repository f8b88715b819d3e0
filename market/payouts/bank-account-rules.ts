import type { FieldRule, FieldRules } from '../kernel/field-rules.ts';
import { proofRules } from '../people/code-rules.ts';
import { type BankField, bankAccountRules } from '../settings/bank-account-rules.ts';

/** Hours until a changed account is used. All owners get news at once. */
export const changeWaitsHours = 48;

export type VendorAccountField = BankField | 'again' | keyof typeof proofRules;

/** An account number as typed, without spaces. */
export function plainNumber(typed: string): string {
  return typed.replaceAll(' ', '');
}

const sameNumber: FieldRule = (value, { number }) =>
  plainNumber(value) === plainNumber(number ?? '') ? null : 'bank.again';

/**
 * The form of a vendor's bank account: the number twice, and the proof of who changes it. Message keys under
 * `validation`.
 */
export const vendorAccountRules: FieldRules<VendorAccountField> = {
  ...bankAccountRules,
  again: [sameNumber],
  ...proofRules,
};

/** "HDFC Bank ··4417": an account is named by its bank and its last four digits. */
export function accountName({
  bank,
  lastFour,
}: {
  readonly bank: string;
  readonly lastFour: string;
}): string {
  return `${bank} ··${lastFour}`;
}
