import { parcelClasses } from '../../delivery/weight.ts';
import { gstRates, type Kind } from '../kinds-rules.ts';
import type { FieldUseTable, ProductTable, ProductTranslationTable, SeedLabelTable } from '../schema.ts';

/** Input type of a field, in forms and in spreadsheet cells. */
export type Input =
  | 'text'
  | 'area'
  | 'money'
  | 'number'
  | 'whole'
  | 'date'
  | 'hsn'
  | 'sku'
  | 'months'
  | 'country'
  | 'choice';

export type Section = 'what' | 'price' | 'seed' | 'dose' | 'approval' | 'machine' | 'packed' | 'law';

interface Description {
  readonly section: Section;
  readonly input: Input;
  /** The kinds that have the field; all if omitted. */
  readonly kinds?: readonly Kind[];
  /** The kinds that require it before going on sale; `save`: required even for drafts. */
  readonly needed?: readonly Kind[] | 'live' | 'save';
  /** Bounds of a text's length or of a number. */
  readonly least?: number;
  readonly most?: number;
  readonly options?: readonly string[];
  /** Table and column that store it; `hindi`: the translation. Default: the column of the same name in `products`. */
  readonly column?:
    | readonly ['seedLabels', keyof SeedLabelTable]
    | readonly ['fieldUses', keyof FieldUseTable]
    | readonly ['hindi', keyof ProductTranslationTable];
}

const seed = ['seed'] as const;
const packed = ['seed', 'fertilizer', 'pesticide'] as const;
const sprayed = ['fertilizer', 'pesticide'] as const;
const lasting = ['machine', 'tool', 'test'] as const;
const amount = { input: 'number', least: 0.001, most: 99_999 } as const;
const days = { input: 'whole', least: 1, most: 3_650 } as const;
const side = { section: 'packed', input: 'whole', least: 1, most: 1_000 } as const;
const label = { section: 'seed', kinds: seed } as const;
const percent = { ...label, input: 'whole', least: 0, most: 100, needed: 'live' } as const;
const dose = { section: 'dose', kinds: packed } as const;

/**
 * All product fields that a vendor enters. The form, its validation, the spreadsheet columns and their documentation
 * are generated from this table (docs/decisions/products.md).
 */
const described = {
  name: { section: 'what', input: 'text', most: 150, needed: 'save' },
  nameHi: { section: 'what', input: 'text', most: 150, column: ['hindi', 'name'] },
  pack: { section: 'what', input: 'text', most: 40, needed: 'live' },
  packHi: { section: 'what', input: 'text', most: 40, column: ['hindi', 'pack'] },
  brand: { section: 'what', input: 'text', most: 60 },
  description: { section: 'what', input: 'area', most: 4_000, needed: 'live' },
  descriptionHi: { section: 'what', input: 'area', most: 4_000, column: ['hindi', 'description'] },
  sku: { section: 'what', input: 'sku', most: 40 },

  price: { section: 'price', input: 'money', most: 100_000_000, needed: 'save' },
  mrp: { section: 'price', input: 'money', least: 0.01, most: 100_000_000, needed: packed },
  netQuantity: { section: 'price', ...amount, needed: packed },
  netUnit: { section: 'price', input: 'choice', options: ['kg', 'g', 'l', 'ml', 'piece'], needed: packed },
  lowStock: { section: 'price', input: 'whole', least: 0, most: 1_000_000 },

  crop: { ...label, input: 'text', most: 60, needed: 'live', column: ['seedLabels', 'kind'] },
  variety: { ...label, input: 'text', most: 60, needed: 'live', column: ['seedLabels', 'variety'] },
  lot: { ...label, input: 'text', most: 40, needed: 'live', column: ['seedLabels', 'lot'] },
  seedClass: {
    ...label,
    input: 'choice',
    options: ['certified', 'truthful'],
    needed: 'live',
    column: ['seedLabels', 'class'],
  },
  testedOn: { ...label, input: 'date', needed: 'live', column: ['seedLabels', 'testedOn'] },
  retestedOn: { ...label, input: 'date', column: ['seedLabels', 'retestedOn'] },
  germination: { ...percent, column: ['seedLabels', 'germination'] },
  purity: { ...percent, column: ['seedLabels', 'purity'] },
  treatedWith: { ...label, input: 'text', most: 80, column: ['seedLabels', 'treatedWith'] },

  fcoGrade: { section: 'approval', input: 'text', most: 60, kinds: ['fertilizer'], needed: 'live' },
  cibNumber: { section: 'approval', input: 'text', most: 60, kinds: ['pesticide'], needed: 'live' },
  technicalName: { section: 'approval', input: 'text', most: 120, kinds: ['pesticide'], needed: 'live' },
  toxicity: {
    section: 'approval',
    input: 'choice',
    options: ['red', 'yellow', 'blue', 'green'],
    kinds: ['pesticide'],
    needed: 'live',
  },
  batch: { section: 'approval', input: 'text', most: 40, kinds: sprayed },
  madeOn: { section: 'approval', input: 'date', kinds: sprayed },
  expiresOn: {
    section: 'approval',
    input: 'date',
    kinds: ['fertilizer', 'pesticide', 'test'],
    needed: ['pesticide'],
  },

  sowingMonths: { ...dose, input: 'months', kinds: seed, column: ['fieldUses', 'sowingMonths'] },
  perAcreFrom: { ...dose, ...amount, column: ['fieldUses', 'perAcreFrom'] },
  perAcreTo: { ...dose, ...amount, column: ['fieldUses', 'perAcreTo'] },
  perAcreUnit: {
    ...dose,
    input: 'choice',
    options: ['kg', 'g', 'l', 'ml'],
    column: ['fieldUses', 'perAcreUnit'],
  },
  daysFrom: { ...dose, ...days, kinds: seed, column: ['fieldUses', 'daysFrom'] },
  daysTo: { ...dose, ...days, kinds: seed, column: ['fieldUses', 'daysTo'] },
  perLitre: { ...dose, ...amount, kinds: sprayed, column: ['fieldUses', 'perLitre'] },
  perLitreUnit: {
    ...dose,
    input: 'choice',
    options: ['g', 'ml'],
    kinds: sprayed,
    column: ['fieldUses', 'perLitreUnit'],
  },
  waitingDays: { section: 'dose', input: 'whole', least: 0, most: 365, kinds: ['pesticide'], needed: 'live' },

  warrantyMonths: { section: 'machine', input: 'whole', least: 0, most: 240, kinds: lasting },
  powerHp: { section: 'machine', ...amount, kinds: ['machine'] },
  energy: {
    section: 'machine',
    input: 'choice',
    options: ['diesel', 'petrol', 'electricity', 'battery', 'tractor', 'hand'],
    kinds: ['machine'],
  },
  gears: { section: 'machine', input: 'text', most: 60, kinds: ['machine'] },
  liftKg: { section: 'machine', ...amount, kinds: ['machine'] },
  tankLitres: { section: 'machine', ...amount, kinds: ['machine'] },
  widthCm: { section: 'machine', ...amount, kinds: ['machine'] },
  weightKg: { section: 'machine', ...amount, kinds: ['machine', 'tool'] },
  inTheBox: { section: 'machine', input: 'text', most: 200, kinds: lasting },
  bisLicence: { section: 'machine', input: 'text', most: 40, kinds: ['machine', 'tool'] },

  packedKg: { section: 'packed', ...amount },
  packedLengthCm: side,
  packedWidthCm: side,
  packedHeightCm: side,
  parcelClass: { section: 'packed', input: 'choice', options: parcelClasses },

  hsn: { section: 'law', input: 'hsn', needed: 'live' },
  gstRate: { section: 'law', input: 'choice', options: gstRates, needed: 'live' },
  countryOfOrigin: { section: 'law', input: 'country', needed: 'live' },
  maker: { section: 'law', input: 'text', most: 300, needed: 'live' },
  importer: { section: 'law', input: 'text', most: 300 },
  returnDays: { section: 'law', input: 'whole', least: 0, most: 90 },
} as const satisfies Record<string, Description>;

export type FieldName = keyof typeof described;

export interface Field extends Description {
  readonly name: FieldName;
}

export const fields: readonly Field[] = Object.entries<Description>(described).map(([name, description]) => ({
  ...description,
  name: name as FieldName,
}));

type ProductColumn = {
  [Name in FieldName]: (typeof described)[Name] extends { column: unknown } ? never : Name;
}[FieldName];

/** The fields in columns of `products`. Does not compile if one of them is missing in `ProductTable`. */
export const productColumns = fields
  .filter(({ column }) => !column)
  .map(({ name }) => name as ProductColumn) satisfies readonly (keyof ProductTable)[];

/** The product fields as typed; '' if empty. */
export type Texts = Readonly<Record<FieldName, string>>;

/** The fields of a kind of product. */
export function fieldsOf(kind: Kind): readonly Field[] {
  return fields.filter(({ kinds }) => !kinds || kinds.includes(kind));
}

/** True if a product of this kind needs the field before going on sale. */
export function isNeeded({ needed }: Field, kind: Kind): boolean {
  return typeof needed === 'string' || Boolean(needed?.includes(kind));
}

/** All ISO 3166-1 alpha-2 codes, India first. */
export const countries =
  `IN AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM
CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL
IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV
MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS
ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW`.split(
    /\s+/,
  );
