import type { FieldRules } from '../kernel/field-rules.ts';
import { paiseFrom } from '../settings/rules.ts';
import { transferRules } from './transfer-rules.ts';

const amount = (value: string) => (paiseFrom(value) ? null : 'amount.format');

/** A transfer as in the bank's statement: its reference, and the amount in rupees. Message keys under `validation`. */
export const statementRules: FieldRules<'reference' | 'amount'> = { ...transferRules, amount: [amount] };

/** The same with the order that it is for, such as KB-2611-0851. */
export const matchRules: FieldRules<'reference' | 'amount' | 'number'> = {
  ...statementRules,
  number: [(value) => (/^[A-Za-z]{2}-\d{4}-\d{4,8}$/.test(value.trim()) ? null : 'transfer.number')],
};

/** A reference as it is stored: without spaces, in capitals. */
export function referenceFrom(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}
