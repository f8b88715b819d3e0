import { type Field, type FieldName, fields } from '../catalogue/manage/product-fields-rules.ts';
import { isWithinSlips } from '../catalogue/search/spelling-rules.ts';

/** Spreadsheet columns that are not fields of the product form. */
export type OwnColumn = 'id' | 'subcategory' | 'status' | 'stock' | 'group';

const before = ['id', 'sku', 'subcategory', 'name', 'pack', 'price', 'mrp', 'stock', 'status'] as const;

/** All columns in export order: the most frequently changed first. */
export const allColumns: readonly string[] = [
  ...before,
  ...fields.map(({ name }) => name).filter((name) => !(before as readonly string[]).includes(name)),
  'group',
];

/** The columns of a stock list. */
export const stockColumns: readonly string[] = ['id', 'sku', 'name', 'pack', 'price', 'mrp', 'stock'];

const columnNames = new Map(allColumns.map((column) => [plain(column), column]));

/**
 * The column with the error messages in the file of wrong lines. Imports ignore it: a corrected file needs no other
 * edit.
 */
export const reasonColumn = 'reason';

export interface Heading {
  /** In file order; null for a column without a name and for the reason column. */
  readonly columns: readonly (string | null)[];
  /** Unknown column names, as spelled in the file. */
  readonly unknown: readonly string[];
  /** Columns that occur twice in the heading. */
  readonly twice: readonly string[];
}

/** Parses the heading row. Ignores case, spaces, hyphens and underscores. */
export function headingFrom(names: readonly string[]): Heading {
  const columns = names.map((name) => columnNames.get(plain(name)) ?? null);
  const named = columns.filter((column) => column !== null);
  return {
    columns,
    unknown: names.filter((name, at) => columns[at] === null && !['', reasonColumn].includes(plain(name))),
    twice: [...new Set(named.filter((column, at) => named.indexOf(column) !== at))],
  };
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** Common column names of other programs. */
const otherNames = new Map([
  ['quantity', 'stock'],
  ['qty', 'stock'],
  ['rate', 'price'],
  ['amount', 'price'],
  ['category', 'subcategory'],
  ['title', 'name'],
  ['code', 'sku'],
]);

/** Suggests the column for an unknown name: an alias, or at most two typos away. Undefined if there is none. */
export function likelyColumn(name: string): string | undefined {
  const typed = plain(name);
  const near = (slips: number) => allColumns.find((column) => isWithinSlips(slips, typed, plain(column)));
  return otherNames.get(typed) ?? near(1) ?? (typed.length > 4 ? near(2) : undefined);
}

/** True if the columns can identify a product. */
export function canName(columns: readonly (string | null)[]): boolean {
  return ['id', 'sku', 'name'].some((column) => columns.includes(column));
}

/** The form field of a column; undefined for columns outside the form. */
export function fieldOf(column: string): Field | undefined {
  return fields.find(({ name }) => name === (column as FieldName));
}

/** Example row for the template: seed, because it has the most fields. */
export const exampleRow: Readonly<Record<string, string>> = {
  sku: 'W-3086-40',
  subcategory: 'Grain Seeds',
  name: 'Wheat HD 3086, certified',
  nameHi: 'गेहूँ एचडी 3086, प्रमाणित',
  pack: '40 kg',
  packHi: '40 किलो',
  price: '1799',
  mrp: '2000',
  stock: '25',
  status: 'draft',
  netQuantity: '40',
  netUnit: 'kg',
  crop: 'Wheat',
  variety: 'HD 3086',
  lot: 'LOT-1',
  seedClass: 'certified',
  testedOn: '2026-11-03',
  germination: '85',
  purity: '98',
  sowingMonths: '10,11',
  perAcreFrom: '40',
  perAcreTo: '40',
  perAcreUnit: 'kg',
  hsn: '100119',
  gstRate: '0',
  countryOfOrigin: 'IN',
  group: 'hd-3086',
};
