import type { Selectable } from 'kysely';
import type { ProductTable } from '../../../market/catalogue/schema.ts';

export interface DemoTexts {
  readonly name: string;
  readonly description: string;
  readonly pack: string;
}

/** Label of a seed, except the lot and the date of its test (`lots.ts`). */
export interface DemoSeed {
  readonly kind: string;
  readonly variety: string;
  /** The letters of the lot number: KB-W-2611. */
  readonly code: string;
  readonly class: 'certified' | 'truthful';
  readonly germination: number;
  readonly purity: number;
  readonly treatedWith?: string;
  /** Months in which farmers buy it, 1 to 12; any month if absent. */
  readonly boughtIn?: readonly number[];
}

/** Field use, as structured data of the description. Pairs are from and to. */
export interface DemoUse {
  readonly sowingMonths?: readonly number[];
  readonly perAcre?: readonly [number, number, 'kg' | 'g'];
  readonly days?: readonly [number, number];
  /** Per litre of water. */
  readonly perLitre?: readonly [number, 'g'];
}

/** More of the label: see `ProductTable`. */
export type DemoFacts = Partial<
  Pick<
    Selectable<ProductTable>,
    | 'powerHp'
    | 'tankLitres'
    | 'energy'
    | 'liftKg'
    | 'gears'
    | 'widthCm'
    | 'weightKg'
    | 'warrantyMonths'
    | 'returnDays'
    | 'fcoGrade'
    | 'batch'
    | 'madeOn'
  >
>;

/** A product of the demo shop: public varieties, generic equipment, brands of the demo. Prices in whole rupees. */
export interface DemoProduct {
  readonly id: string;
  readonly vendorId: 'v1' | 'v2' | 'v3' | 'v4';
  readonly category: 'Seeds' | 'Equipment' | 'Supplies';
  readonly subcategory: string;
  readonly en: DemoTexts;
  readonly hi: DemoTexts;
  readonly price: number;
  readonly mrp: number | null;
  readonly net: { readonly quantity: number; readonly unit: 'kg' | 'g' | 'piece' } | null;
  readonly hsn: string;
  readonly gstRate: 0 | 5 | 18;
  /** Country of origin as ISO 3166-1 alpha-2; India if absent. */
  readonly origin?: 'CN';
  /** Absent for loose goods. */
  readonly brand?: `Demo ${string}`;
  /** Manufacturer or packer, with the address. */
  readonly maker: string;
  readonly importer?: string;
  readonly stock: number;
  readonly rating: number;
  readonly reviews: number;
  readonly featured?: true;
  readonly seed?: DemoSeed;
  readonly use?: DemoUse;
  readonly facts?: DemoFacts;
}
