import { isDay, monthsAfter } from '../../kernel/days.ts';
import type { FieldErrors } from '../../kernel/errors.ts';
import { rupees, rupeesText } from '../../kernel/money.ts';
import { oneLine, severalLines } from '../../kernel/plain-text.ts';
import type { Kind } from '../kinds-rules.ts';
import {
  countries,
  type Field,
  type FieldName,
  fields,
  fieldsOf,
  isNeeded,
  type Texts,
} from './product-fields-rules.ts';
import { legalMinimumMissed } from './seed-minimum-rules.ts';

/** Parsed value of a field: amounts in paise, numbers, dates as YYYY-MM-DD, months as a list; null if empty. */
export type FactValue = string | number | readonly number[] | null;
export type Facts = Readonly<Record<FieldName, FactValue>>;

/**
 * Validity of seed: nine months after its test, six months after each retest (Seeds Rules 1968;
 * docs/decisions/regulated-goods.md).
 */
const validMonths = { test: 9, retest: 6 };

/** Normalizes form and cell texts for comparison and storage. */
export function tidyTexts(texts: Partial<Record<FieldName, string>>): Texts {
  return Object.fromEntries(
    fields.map((field) => [field.name, tidy(field, texts[field.name] ?? '')]),
  ) as Record<FieldName, string>;
}

function tidy({ input, options }: Field, typed: string): string {
  const text = (input === 'area' ? severalLines(typed) : oneLine(typed)).trim();
  if (input === 'country') return text.toUpperCase();
  if (input === 'date') return text.replace(/^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/, asIsoDate);
  if (input === 'choice')
    return options?.find((option) => option === text.toLowerCase().replace('%', '')) ?? text;
  if (input === 'text' || input === 'sku') return text.replaceAll(/\s+/g, ' ');
  return text;
}

/** Converts 20-11-2026, the usual format in India and its spreadsheets. */
function asIsoDate(_: string, day: string, month: string, year: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Validates the texts of a product; returns the first error of each field as a message key under
 * `vendorProducts.errors`. A product on sale needs more fields than a draft, and seed must reach the legal germination.
 * `today` is the day in India, YYYY-MM-DD.
 */
export function checkProduct(
  kind: Kind,
  texts: Texts,
  { isOnSale, today }: { isOnSale: boolean; today: string },
) {
  const errors: FieldErrors = {};
  for (const field of fieldsOf(kind)) {
    const text = texts[field.name];
    const problem = text === '' ? missing(field, kind, isOnSale) : wrongWith(field, text, today);
    if (problem) errors[field.name] = problem;
  }
  const facts = factsFrom(kind, texts);
  if (isOnSale && facts.price === 0) errors.price = 'too-little';
  for (const [name, problem] of pairProblems(facts)) if (problem) errors[name] ??= problem;
  const least = isOnSale ? legalMinimumMissed(facts) : null;
  if (least !== null) errors.germination ??= `below-legal:${least}`;
  return errors;
}

/**
 * Whether the goods are taxed while their vendor has declared to sell only goods exempt from GST
 * (docs/decisions/tax.md).
 */
export function isTaxedWithoutGstin(vendor: { readonly isExemptOnly: boolean }, { gstRate }: Texts): boolean {
  return vendor.isExemptOnly && gstRate !== '' && gstRate !== '0';
}

function missing(field: Field, kind: Kind, isOnSale: boolean): string | null {
  return field.needed === 'save' || (isOnSale && isNeeded(field, kind)) ? 'required' : null;
}

/** Test dates must not be in the future. */
const testDays: readonly FieldName[] = ['testedOn', 'retestedOn'];

function wrongWith(field: Field, text: string, today: string): string | null {
  const { input, options, least = 0, most = Number.POSITIVE_INFINITY } = field;
  switch (input) {
    case 'text':
    case 'area':
      return text.length > most ? 'too-long' : null;
    case 'sku':
      return /^[\p{L}\p{M}\p{N} ._/-]+$/u.test(text) ? (text.length > most ? 'too-long' : null) : 'sku';
    case 'hsn':
      return /^\d{4}(\d{2}){0,2}$/.test(text) ? null : 'hsn';
    case 'choice':
      return options?.includes(text) ? null : 'choice';
    case 'country':
      return countries.includes(text) ? null : 'choice';
    case 'date':
      return isDate(text) ? (testDays.includes(field.name) && text > today ? 'future' : null) : 'date';
    case 'months':
      return monthsFrom(text) ? null : 'months';
    default:
      return wrongNumber(numberFrom(text, input), least, most, input);
  }
}

function wrongNumber(value: number | null, least: number, most: number, input: 'money' | 'number' | 'whole') {
  if (value === null) return input;
  return value < least ? 'too-little' : value > most ? 'too-much' : null;
}

/** Checks across fields. The fields of a pair require each other. */
function pairProblems(facts: Facts): [FieldName, string | null | false][] {
  const { price, mrp, netQuantity, netUnit, countryOfOrigin, importer } = facts;
  return [
    ['price', isMore(price, mrp) && 'above-mrp'],
    ['netUnit', netQuantity !== null && netUnit === null && 'required'],
    ['netQuantity', netUnit !== null && netQuantity === null && 'required'],
    ['importer', importer === null && countryOfOrigin !== null && countryOfOrigin !== 'IN' && 'required'],
    ['importer', importer !== null && countryOfOrigin === 'IN' && 'not-imported'],
    ['perAcreUnit', facts.perAcreFrom !== null && facts.perAcreUnit === null && 'required'],
    [
      'perAcreFrom',
      (facts.perAcreUnit ?? facts.perAcreTo) !== null && facts.perAcreFrom === null && 'required',
    ],
    ['perAcreTo', isMore(facts.perAcreFrom, facts.perAcreTo) && 'below-first'],
    ['daysFrom', facts.daysTo !== null && facts.daysFrom === null && 'required'],
    ['daysTo', isMore(facts.daysFrom, facts.daysTo) && 'below-first'],
    ['retestedOn', isBefore(facts.retestedOn, facts.testedOn) && 'before-test'],
    ['perLitreUnit', facts.perLitre !== null && facts.perLitreUnit === null && 'required'],
    ['perLitre', facts.perLitreUnit !== null && facts.perLitre === null && 'required'],
  ];
}

function isMore(one: FactValue, other: FactValue): boolean {
  return typeof one === 'number' && typeof other === 'number' && one > other;
}

function isBefore(one: FactValue, other: FactValue): boolean {
  return typeof one === 'string' && typeof other === 'string' && one < other;
}

/** Clears Hindi texts that equal the English text. */
export function withOwnHindi({ nameHi, packHi, descriptionHi, ...rest }: Texts): Texts {
  const unlike = (text: string, english: string) => (text === english ? '' : text);
  return {
    ...rest,
    nameHi: unlike(nameHi, rest.name),
    packHi: unlike(packHi, rest.pack),
    descriptionHi: unlike(descriptionHi, rest.description),
  };
}

/** Parses texts into facts; null for a value that is empty, invalid, or not a field of this kind. */
export function factsFrom(kind: Kind, texts: Texts): Facts {
  const own = fieldsOf(kind).map((field) => [field.name, factFrom(field, texts[field.name])] as const);
  const facts = { ...noFacts, ...Object.fromEntries(own) };
  return {
    ...facts,
    perAcreTo: facts.perAcreTo ?? facts.perAcreFrom,
    daysTo: facts.daysTo ?? facts.daysFrom,
  };
}

const noFacts = Object.fromEntries(fields.map(({ name }) => [name, null])) as Record<FieldName, FactValue>;

function factFrom({ input }: Field, text: string): FactValue {
  if (text === '') return null;
  if (input === 'months') return monthsFrom(text);
  if (input === 'date') return isDate(text) ? text : null;
  if (input !== 'money' && input !== 'number' && input !== 'whole') return text;
  const value = numberFrom(text, input);
  return value !== null && input === 'money' ? rupees(value) : value;
}

/** Formats a fact for a form or a spreadsheet. */
export function textOf({ input }: Pick<Field, 'input'>, fact: FactValue): string {
  if (fact === null) return '';
  if (input === 'money') return rupeesText(Number(fact));
  return typeof fact === 'object' ? fact.join(',') : String(fact);
}

/** Parses a number as typed: with Indian digit groups, a rupee sign or a per cent sign. */
function numberFrom(text: string, input: 'money' | 'number' | 'whole'): number | null {
  const typed = text.replace(/[\s,₹%]/g, '');
  const shape = { money: /^\d{1,12}(\.\d{1,2})?$/, number: /^\d{1,9}(\.\d{1,3})?$/, whole: /^\d{1,9}$/ }[
    input
  ];
  return shape.test(typed) ? Number(typed) : null;
}

function monthsFrom(text: string): number[] | null {
  const months = text.split(/[\s,;]+/).filter(Boolean);
  if (months.length === 0 || months.some((month) => !/^(0?[1-9]|1[0-2])$/.test(month))) return null;
  return [...new Set(months.map(Number))].sort((one, other) => one - other);
}

function isDate(text: string): boolean {
  return isDay(text) && text >= '2000' && text < '2100';
}

/** Parses a stock; null unless it is a whole number up to a million. */
export function stockFrom(text: string): number | null {
  const stock = numberFrom(text.trim(), 'whole');
  return stock !== null && stock <= 1_000_000 ? stock : null;
}

/** Last day of sale, YYYY-MM-DD: the printed expiry date, or for seed the end of validity of its last test. */
export function lastDayOf({
  expiresOn,
  testedOn,
  retestedOn,
}: Pick<Facts, 'expiresOn' | 'testedOn' | 'retestedOn'>): string | null {
  if (typeof testedOn !== 'string') return typeof expiresOn === 'string' ? expiresOn : null;
  if (typeof retestedOn === 'string') return monthsAfter(retestedOn, validMonths.retest);
  return monthsAfter(testedOn, validMonths.test);
}
