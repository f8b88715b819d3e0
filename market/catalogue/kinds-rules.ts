/** The kind of a product decides which fields its form has (docs/product.md, Categories). */
export const kinds = ['seed', 'fertilizer', 'pesticide', 'machine', 'tool', 'test'] as const;
export type Kind = (typeof kinds)[number];

interface Subcategory {
  readonly category: 'Seeds' | 'Equipment' | 'Supplies';
  readonly kind: Kind;
  /** Default HSN code and GST rate: those of most goods of the subcategory (docs/tax-and-law.md, GST rates). */
  readonly hsn: string;
  readonly gstRate: GstRate;
}

/** GST rates in per cent for the goods of the shop, since 22 September 2025. */
export const gstRates = ['0', '5', '18'] as const;
export type GstRate = (typeof gstRates)[number];

const seed = { category: 'Seeds', kind: 'seed', gstRate: '0' } as const;
const machine = { category: 'Equipment', kind: 'machine', gstRate: '5' } as const;

/** Subcategories of products (docs/product.md, Categories). */
export const subcategories = {
  'Grain Seeds': { ...seed, hsn: '1001' },
  'Vegetable Seeds': { ...seed, hsn: '120991' },
  'Oil Seeds': { ...seed, hsn: '1207' },
  Tractors: { ...machine, hsn: '870192' },
  Cultivators: { ...machine, hsn: '843229' },
  'Tillage Equipment': { ...machine, hsn: '8432' },
  Irrigation: { ...machine, hsn: '8424' },
  Harvesters: { ...machine, hsn: '8433' },
  Sprayers: { ...machine, hsn: '842441' },
  Fertilizers: { category: 'Supplies', kind: 'fertilizer', hsn: '3105', gstRate: '5' },
  Pesticides: { category: 'Supplies', kind: 'pesticide', hsn: '3808', gstRate: '18' },
  'Hand Tools': { category: 'Supplies', kind: 'tool', hsn: '8201', gstRate: '0' },
  'Testing Equipment': { category: 'Supplies', kind: 'test', hsn: '3822', gstRate: '5' },
} as const satisfies Record<string, Subcategory>;

/** Subcategories whose products are for the same work. */
const families: readonly (readonly SubcategoryName[])[] = [
  ['Grain Seeds', 'Vegetable Seeds', 'Oil Seeds'],
  ['Tractors', 'Cultivators', 'Tillage Equipment', 'Harvesters'],
  ['Irrigation', 'Sprayers'],
  ['Fertilizers', 'Pesticides', 'Testing Equipment'],
];

/** The other subcategories for the same work; none for an unknown one. */
export function relatedSubcategories(name: string): SubcategoryName[] {
  const family = families.find((names) => names.some((one) => one === name)) ?? [];
  return family.filter((one) => one !== name);
}

/** Implements that a tractor pulls. */
export const pulledByTractors = ['Tillage Equipment', 'Cultivators'] as const;

export type SubcategoryName = keyof typeof subcategories;

export const subcategoryNames = Object.keys(subcategories) as SubcategoryName[];

export function isSubcategory(name: unknown): name is SubcategoryName {
  return typeof name === 'string' && Object.hasOwn(subcategories, name);
}

/** Looks up a subcategory by name. Older products may have an unknown one: they get the rules of `Hand Tools`. */
export function subcategoryOf(name: string): Subcategory {
  return isSubcategory(name) ? subcategories[name] : subcategories['Hand Tools'];
}
