import { isSubcategory, type SubcategoryName, subcategories } from '../catalogue/kinds-rules.ts';
import type { OwnProduct } from '../catalogue/manage/own-products.ts';
import {
  checkProduct,
  factsFrom,
  isTaxedWithoutGstin,
  stockFrom,
  textOf,
  tidyTexts,
  withOwnHindi,
} from '../catalogue/manage/product-check-rules.ts';
import { type FieldName, fields, fieldsOf, type Texts } from '../catalogue/manage/product-fields-rules.ts';
import type { FieldErrors } from '../kernel/errors.ts';
import type { Outcome } from './schema.ts';

/** Cell texts of a line by column. Columns that are not in the file are absent. */
export type Cells = Readonly<Record<string, string>>;

/** The result of validating a line. */
export interface RowResult {
  readonly outcome: Outcome;
  readonly problems: FieldErrors;
  /** By column: old and new value. For a new product, all its fields. */
  readonly changes: Readonly<Record<string, [string, string]>>;
  readonly wanted: DesiredProduct | null;
}

export interface DesiredProduct {
  readonly subcategory: SubcategoryName;
  readonly texts: Texts;
  readonly group: string;
  readonly stock: number;
  readonly status: 'live' | 'draft' | 'archived';
}

interface RowInput {
  readonly cells: Cells;
  /** The vendor's product that the line refers to; undefined for a new product. */
  readonly now: OwnProduct | undefined;
  /** True if another product of the vendor has the SKU of the line. */
  readonly isSkuTaken: boolean;
  readonly today: string;
  /** The vendor has no GSTIN and sells only goods at 0 % GST. */
  readonly isExemptOnly: boolean;
}

const none = tidyTexts({});
/** Fields that an empty cell does not clear. */
const neverEmpty: readonly FieldName[] = ['hsn', 'gstRate', 'countryOfOrigin', 'lowStock'];

/** Validates a line against the current product; returns outcome, problems and changes. */
export function validateRow({ cells, now, isSkuTaken, today, isExemptOnly }: RowInput): RowResult {
  const problems: FieldErrors = {};
  const subcategory = cells.subcategory || now?.subcategory;
  if (!isSubcategory(subcategory)) {
    return wrong({ subcategory: subcategory ? 'choice' : 'required' });
  }
  const { kind, hsn, gstRate } = subcategories[subcategory];
  if (now && isSubcategory(now.subcategory) && subcategories[now.subcategory].kind !== kind) {
    return wrong({ subcategory: 'other-kind' });
  }
  const current = now?.texts ?? { ...none, hsn, gstRate, countryOfOrigin: 'IN', lowStock: '5' };
  const entered = enteredTexts(cells);
  const typed = canonical(kind, tidyTexts({ ...current, ...entered }));
  for (const { name } of foreignFields(kind)) if (cells[name]) problems[name] = 'not-of-kind';
  const status = statusFrom(cells, now);
  const isOnSale = status === 'live';
  Object.assign(problems, checkProduct(kind, typed, { isOnSale, today }));
  if (isOnSale && isTaxedWithoutGstin({ isExemptOnly }, typed)) problems.gstRate ??= 'exempt-only';
  if (status === null) problems.status = 'status';
  else if (isOnSale && !now?.imageKey) problems.status = 'no-picture';
  const stock = cells.stock ? stockFrom(cells.stock) : (now?.stock ?? 0);
  if (stock === null) problems.stock = 'whole';
  const group = cells.group ?? now?.group ?? '';
  if (!/^[\p{L}\p{M}\p{N} ._-]{0,64}$/u.test(group)) problems.group = 'sku';
  if (isSkuTaken) problems.sku ??= 'sku-taken';
  if (Object.keys(problems).length > 0 || stock === null || status === null) return wrong(problems);
  const texts = now ? mergeTexts(now.texts, typed, { kind, entered }) : typed;
  const wanted = { subcategory, texts, group, stock, status };
  const changes = changesOf(now, wanted);
  const outcome = now ? (Object.keys(changes).length > 0 ? 'changed' : 'same') : 'new';
  return { outcome, problems, changes, wanted };
}

function wrong(problems: FieldErrors): RowResult {
  return { outcome: 'wrong', problems, changes: {}, wanted: null };
}

function enteredTexts(cells: Cells): Partial<Record<FieldName, string>> {
  const own = fields.filter(({ name }) => cells[name] !== undefined);
  const entered = own.filter(({ name }) => cells[name] !== '' || !neverEmpty.includes(name));
  return Object.fromEntries(entered.map(({ name }) => [name, cells[name]]));
}

function foreignFields(kind: Parameters<typeof fieldsOf>[0]) {
  const own = new Set(fieldsOf(kind));
  return fields.filter((field) => !own.has(field));
}

interface Entered {
  readonly kind: Parameters<typeof fieldsOf>[0];
  readonly entered: Partial<Record<FieldName, string>>;
}

/**
 * Merges the line into the product's texts: a field changes if the file has its column and its normalized value
 * differs. All other texts are preserved unchanged, even where normalizing would alter them (a no-break space).
 */
function mergeTexts(current: Texts, typed: Texts, { kind, entered }: Entered): Texts {
  const tidied = canonical(kind, tidyTexts(current));
  const texts = fields.map(({ name }) => {
    const isChanged = entered[name] !== undefined && typed[name] !== tidied[name];
    return [name, isChanged ? typed[name] : current[name]];
  });
  return Object.fromEntries(texts) as Record<FieldName, string>;
}

/** Texts as formatted from their parsed values. Invalid values stay as typed, for the error message. */
function canonical(kind: Parameters<typeof fieldsOf>[0], texts: Texts): Texts {
  const facts = factsFrom(kind, texts);
  const own = fieldsOf(kind).map((field) => [
    field.name,
    textOf(field, facts[field.name]) || texts[field.name],
  ]);
  return withOwnHindi({ ...none, ...Object.fromEntries(own) });
}

/** The status that the vendor has chosen. `withheld` is no vendor choice and counts as `live`. */
export function desiredStatusOf({ status }: Pick<OwnProduct, 'status'>): DesiredProduct['status'] {
  return status === 'withheld' ? 'live' : status;
}

function statusFrom({ status = '' }: Cells, now: OwnProduct | undefined): DesiredProduct['status'] | null {
  const lower = status.toLowerCase();
  if (lower === '') return now ? desiredStatusOf(now) : 'draft';
  return lower === 'live' || lower === 'draft' || lower === 'archived' ? lower : null;
}

function changesOf(now: OwnProduct | undefined, wanted: DesiredProduct): Record<string, [string, string]> {
  const before: Record<string, string> = now ? spreadsheetRow(now) : {};
  const after = spreadsheetRow({ ...wanted, id: now?.id ?? '' });
  const differing = Object.keys(after).filter((column) => (before[column] ?? '') !== after[column]);
  return Object.fromEntries(differing.map((column) => [column, [before[column] ?? '', after[column] ?? '']]));
}

/** A product as a spreadsheet row, by column. */
export function spreadsheetRow(
  product: Pick<OwnProduct, 'id' | 'subcategory' | 'texts' | 'group' | 'stock' | 'status'>,
): Record<string, string> {
  const { id, subcategory, texts, group, stock } = product;
  return { ...texts, id, subcategory, group, stock: String(stock), status: desiredStatusOf(product) };
}
