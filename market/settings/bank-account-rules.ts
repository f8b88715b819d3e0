import { atMost, type FieldRules, matches, required } from '../kernel/field-rules.ts';

export type BankField = 'holder' | 'number' | 'ifsc' | 'bank';

/** A name in any script: not empty, with at least one letter, and at most 100 characters. */
const name = [required('name.required'), matches(/\p{L}/u, 'name.letter'), atMost(100)];

/** The form of the shop's bank account. Spaces in number and IFSC are allowed. Message keys under `validation`. */
export const bankAccountRules: FieldRules<BankField> = {
  holder: name,
  number: [matches(/^\d(?: ?\d){8,17}$/, 'bank.number')],
  ifsc: [matches(/^[A-Za-z]{4} ?0 ?[A-Za-z0-9]{6}$/, 'bank.ifsc')],
  bank: name,
};
