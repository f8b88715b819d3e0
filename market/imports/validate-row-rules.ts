import { isSubcategory, type SubcategoryName, subcategories } from '../catalogue/kinds-rules.ts';
import type { OwnProduct } from '../catalogue/own-products.ts';
import {
  checkProduct,
  factsFrom,
  stockFrom,
  textOf,
  tidyTexts,
  withOwnHindi,
} from '../catalogue/product-check-rules.ts';
import { type FieldName, fields, fieldsOf, type Texts } from '../catalogue/product-fields-rules.ts';
import type { FieldErrors } from '../kernel/errors.ts';
import type { Outcome } from './schema.ts';

/** A line's cells by column; what the file has no column for is not there. */
export type Cells = Readonly<Record<string, string>>;

/** What a line makes of a product, or of none yet. */
export interface RowResult {
  readonly outcome: Outcome;
  readonly problems: FieldErrors;
  /** By column: what it is and what it becomes; of a new product all that it will have. */
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

interface Asked {
  readonly cells: Cells;
  /** The vendor's product that the line speaks of; undefined for a new one. */
  readonly now: OwnProduct | undefined;
  /** Whether another of his products has the code that the line gives. */
  readonly isSkuTaken: boolean;
  readonly today: string;
}

const none = tidyTexts({});
/** An empty cell empties no field that every product has. */
const neverEmpty: readonly FieldName[] = ['hsn', 'gstRate', 'countryOfOrigin', 'lowStock'];

/** What a line would do, and what is wrong with it. */
export function validateRow({ cells, now, isSkuTaken, today }: Asked): RowResult {
  const problems: FieldErrors = {};
  const subcategory = cells.subcategory || now?.subcategory;
  if (!isSubcategory(subcategory)) {
    return wrong({ subcategory: subcategory ? 'choice' : 'required' });
  }
  const { kind, hsn, gstRate } = subcategories[subcategory];
  if (now && isSubcategory(now.subcategory) && subcategories[now.subcategory].kind !== kind) {
    return wrong({ subcategory: 'other-kind' });
  }
  const kept = now?.texts ?? { ...none, hsn, gstRate, countryOfOrigin: 'IN', lowStock: '5' };
  const told = given(cells);
  const typed = canonical(kind, tidyTexts({ ...kept, ...told }));
  for (const { name } of strange(kind)) if (cells[name]) problems[name] = 'not-of-kind';
  const status = statusFrom(cells, now);
  const isOnSale = status === 'live';
  Object.assign(problems, checkProduct(kind, typed, { isOnSale, today }));
  if (status === null) problems.status = 'status';
  else if (isOnSale && !now?.imageKey) problems.status = 'no-picture';
  const stock = cells.stock ? stockFrom(cells.stock) : (now?.stock ?? 0);
  if (stock === null) problems.stock = 'whole';
  const group = cells.group ?? now?.group ?? '';
  if (!/^[\p{L}\p{M}\p{N} ._-]{0,64}$/u.test(group)) problems.group = 'sku';
  if (isSkuTaken) problems.sku ??= 'sku-taken';
  if (Object.keys(problems).length > 0 || stock === null || status === null) return wrong(problems);
  const texts = now ? withKept(now.texts, typed, { kind, told }) : typed;
  const wanted = { subcategory, texts, group, stock, status };
  const changes = changesOf(now, wanted);
  const outcome = now ? (Object.keys(changes).length > 0 ? 'changed' : 'same') : 'new';
  return { outcome, problems, changes, wanted };
}

function wrong(problems: FieldErrors): RowResult {
  return { outcome: 'wrong', problems, changes: {}, wanted: null };
}

function given(cells: Cells): Partial<Record<FieldName, string>> {
  const own = fields.filter(({ name }) => cells[name] !== undefined);
  const told = own.filter(({ name }) => cells[name] !== '' || !neverEmpty.includes(name));
  return Object.fromEntries(told.map(({ name }) => [name, cells[name]]));
}

function strange(kind: Parameters<typeof fieldsOf>[0]) {
  const own = new Set(fieldsOf(kind));
  return fields.filter((field) => !own.has(field));
}

interface Told {
  readonly kind: Parameters<typeof fieldsOf>[0];
  readonly told: Partial<Record<FieldName, string>>;
}

/**
 * The texts of a product after a line: a field changes when the file has its column and says something else. Everything
 * else stays to the letter, also where tidying would write it in another way (a no-break space as a space).
 */
function withKept(kept: Texts, typed: Texts, { kind, told }: Told): Texts {
  const tidied = canonical(kind, tidyTexts(kept));
  const texts = fields.map(({ name }) => {
    const isChanged = told[name] !== undefined && typed[name] !== tidied[name];
    return [name, isChanged ? typed[name] : kept[name]];
  });
  return Object.fromEntries(texts) as Record<FieldName, string>;
}

/** As it will be read again: what is wrong stays as it was typed, to be told. */
function canonical(kind: Parameters<typeof fieldsOf>[0], texts: Texts): Texts {
  const facts = factsFrom(kind, texts);
  const own = fieldsOf(kind).map((field) => [
    field.name,
    textOf(field, facts[field.name]) || texts[field.name],
  ]);
  return withOwnHindi({ ...none, ...Object.fromEntries(own) });
}

/** The vendor's wish; `withheld` is none of his. */
export function desiredStatusOf({ status }: Pick<OwnProduct, 'status'>): DesiredProduct['status'] {
  return status === 'withheld' ? 'live' : status;
}

function statusFrom({ status = '' }: Cells, now: OwnProduct | undefined): DesiredProduct['status'] | null {
  const word = status.toLowerCase();
  if (word === '') return now ? desiredStatusOf(now) : 'draft';
  return word === 'live' || word === 'draft' || word === 'archived' ? word : null;
}

function changesOf(now: OwnProduct | undefined, wanted: DesiredProduct): Record<string, [string, string]> {
  const before: Record<string, string> = now ? rowOf(now) : {};
  const after = rowOf({ ...wanted, id: now?.id ?? '' });
  const differing = Object.keys(after).filter((column) => (before[column] ?? '') !== after[column]);
  return Object.fromEntries(differing.map((column) => [column, [before[column] ?? '', after[column] ?? '']]));
}

/** A product as a line of a spreadsheet, by column. */
export function rowOf(
  product: Pick<OwnProduct, 'id' | 'subcategory' | 'texts' | 'group' | 'stock' | 'status'>,
): Record<string, string> {
  const { id, subcategory, texts, group, stock } = product;
  return { ...texts, id, subcategory, group, stock: String(stock), status: desiredStatusOf(product) };
}
