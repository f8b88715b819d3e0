import { type Day, dayAfter } from '../kernel/days.ts';
import {
  atMost,
  type FieldRule,
  type FieldRules,
  manyLines,
  matches,
  required,
} from '../kernel/field-rules.ts';
import { paiseFrom } from '../settings/rules.ts';

/** In days: a quote holds from tomorrow on, and no longer than this. */
export const longestQuote = 90;
/** Pieces of one quote. */
export const mostPieces = 20;
/** In characters: what is not in a quote, and a sentence about it. */
export const longestNote = 500;
/** Quotes to one enquiry. */
export const mostQuotes = 20;

const sumOrNone: FieldRule = (value) =>
  value.trim() === '' || paiseFrom(value) !== null ? null : 'amount.format';
const price: FieldRule = (value) => ((paiseFrom(value) ?? 0) > 0 ? null : 'amount.format');
const pieces: FieldRule = (value) => {
  const count = Number(value.trim());
  return Number.isInteger(count) && count >= 1 && count <= mostPieces ? null : 'quote.pieces';
};

/** The form of a quote. Sums in rupees; `wantedOn` is optional. Message keys under `validation`. */
export const quoteRules: FieldRules<
  'price' | 'quantity' | 'shipping' | 'advance' | 'pincode' | 'holdsUntil' | 'wantedOn' | 'note'
> = {
  price: [required('amount.required'), price],
  quantity: [pieces],
  shipping: [sumOrNone],
  advance: [sumOrNone],
  pincode: [required('pincode.required'), matches(/^[1-9][0-9]{5}$/, 'pincode.digits')],
  holdsUntil: [required('day.missing')],
  wantedOn: [],
  note: [manyLines, atMost(longestNote)],
};

/** One sentence about a quote. */
export const sentenceRules: FieldRules<'text'> = {
  text: [manyLines, required('required'), atMost(longestNote)],
};

/** The days until which a new quote may hold. */
export function quoteDays(today: Day): { readonly first: Day; readonly last: Day } {
  return { first: dayAfter(today, 1), last: dayAfter(today, longestQuote) };
}
