/** What a product is decides which facts of it are asked for (domain facts, section 6). */
export const kinds = ['seed', 'fertilizer', 'pesticide', 'machine', 'tool', 'test'] as const;
export type Kind = (typeof kinds)[number];

interface Subcategory {
  readonly category: 'Seeds' | 'Equipment' | 'Supplies';
  readonly kind: Kind;
  /** The code and rate of most of its goods, as a proposal (domain facts, section 2.6). */
  readonly hsn: string;
  readonly gstRate: GstRate;
}

/** GST in per cent on what is sold here, since 22 September 2025. */
export const gstRates = ['0', '5', '18'] as const;
export type GstRate = (typeof gstRates)[number];

const seed = { category: 'Seeds', kind: 'seed', gstRate: '0' } as const;
const machine = { category: 'Equipment', kind: 'machine', gstRate: '5' } as const;

/** What can be sold, by subcategory. The first word of each is the specification's (section 3). */
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

export type SubcategoryName = keyof typeof subcategories;

export const subcategoryNames = Object.keys(subcategories) as SubcategoryName[];

export function isSubcategory(name: unknown): name is SubcategoryName {
  return typeof name === 'string' && Object.hasOwn(subcategories, name);
}

/** The subcategory of a name; a product of an unknown one, from before, is asked what every tool is asked. */
export function subcategoryOf(name: string): Subcategory {
  return isSubcategory(name) ? subcategories[name] : subcategories['Hand Tools'];
}
