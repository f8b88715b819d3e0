import { type Field, type FieldName, fields } from '../catalogue/product-fields-rules.ts';
import { isWithin } from '../catalogue/spelling-rules.ts';

/** The columns of a spreadsheet that are no fields of the form. */
export type OwnColumn = 'id' | 'subcategory' | 'status' | 'stock' | 'group';

const before = ['id', 'sku', 'subcategory', 'name', 'pack', 'price', 'mrp', 'stock', 'status'] as const;

/** All columns, as an export writes them: first what is changed most. */
export const allColumns: readonly string[] = [
  ...before,
  ...fields.map(({ name }) => name).filter((name) => !(before as readonly string[]).includes(name)),
  'group',
];

/** Those with which a stock list is kept. */
export const stockColumns: readonly string[] = ['id', 'sku', 'name', 'pack', 'price', 'mrp', 'stock'];

const known = new Map(allColumns.map((column) => [plain(column), column]));

/** The column of a file of wrong lines that says why; an import skips it, so that the mended file can be sent as it is. */
export const reasonColumn = 'reason';

export interface Heading {
  /** In the order of the file; null for a column without a name and for the column of reasons. */
  readonly columns: readonly (string | null)[];
  /** Names that are no column, as the file spells them. */
  readonly unknown: readonly string[];
  /** Columns that the heading names twice. */
  readonly twice: readonly string[];
}

/** What a heading names. Capitals, spaces, hyphens and underscores do not count. */
export function headingFrom(names: readonly string[]): Heading {
  const columns = names.map((name) => known.get(plain(name)) ?? null);
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

/** What other programs call our columns. */
const otherNames = new Map([
  ['quantity', 'stock'],
  ['qty', 'stock'],
  ['rate', 'price'],
  ['amount', 'price'],
  ['category', 'subcategory'],
  ['title', 'name'],
  ['code', 'sku'],
]);

/** The column that a name most likely means, at most two letters away; undefined when there is none. */
export function likelyColumn(name: string): string | undefined {
  const typed = plain(name);
  const near = (slips: number) => allColumns.find((column) => isWithin(slips, typed, plain(column)));
  return otherNames.get(typed) ?? near(1) ?? (typed.length > 4 ? near(2) : undefined);
}

/** Whether lines with these columns can say of which product they speak. */
export function canName(columns: readonly (string | null)[]): boolean {
  return ['id', 'sku', 'name'].some((column) => columns.includes(column));
}

/** The field of a column; undefined for the columns of their own. */
export function fieldOf(column: string): Field | undefined {
  return fields.find(({ name }) => name === (column as FieldName));
}

/** A line that shows how the columns are filled: seed, which has the most of them. */
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
