import { atMost, type FieldRules, matches, required } from '../kernel/field-rules.ts';

export type BankField = 'holder' | 'number' | 'ifsc' | 'bank';

/** What banks take in a name: letters of any script with their marks and joiners, digits, spaces and . , & ' / - ( ) */
const bankName = /^(?:[\p{L}\p{M}\p{Nd} .,&'/()-]|\u200c|\u200d)+$/u;

/** A name in any script: at least one letter, at most 100 characters, and signs that banks take. */
const name = [
  required('name.required'),
  matches(/\p{L}/u, 'name.letter'),
  atMost(100),
  matches(bankName, 'bank.name'),
];

/** The form of the shop's bank account. Spaces in number and IFSC are allowed. Message keys under `validation`. */
export const bankAccountRules: FieldRules<BankField> = {
  holder: name,
  number: [matches(/^\d(?: ?\d){8,17}$/, 'bank.number')],
  ifsc: [matches(/^[A-Za-z]{4} ?0 ?[A-Za-z0-9]{6}$/, 'bank.ifsc')],
  bank: name,
};
