import type { Selectable } from 'kysely';
import type { Language } from '../../kernel/languages.ts';
import type { Paise } from '../../kernel/money.ts';
import type { UploadView } from '../../media/upload-rules.ts';
import type { VendorName } from '../../vendors/vendor-names.ts';
import type { FieldUse } from '../field-use.ts';
import type { ProductTable } from '../schema.ts';
import type { NetUnit, Quantity } from '../unit-price.ts';
import type { ProductCard } from './product-card.ts';

/** The declarations on the label of a seed lot. Percentages; dates are YYYY-MM-DD. */
export interface SeedLot {
  readonly kind: string;
  readonly variety: string;
  readonly lot: string;
  readonly class: 'certified' | 'truthful';
  readonly testedOn: string;
  /** The day of the retest that extended the validity; null without a retest. */
  readonly retestedOn: string | null;
  readonly germination: number;
  readonly purity: number;
  readonly treatedWith: string | null;
}

/** A product picture: its key, its view, and a placeholder data URI. */
export interface ProductImage {
  readonly key: string;
  readonly view: UploadView;
  readonly preview: string | null;
  /** The vendor's alt text in the reader's language; null if the page uses its text for `view`. */
  readonly alt: string | null;
}

/** One of several pack sizes of a product. */
export interface PackSize {
  readonly id: string;
  readonly pack: string;
  readonly price: Paise;
  readonly inStock: boolean;
}

/** The columns of `products` that a product page shows as stored. */
export const shownColumns = [
  'vendorId',
  'subcategory',
  'hsn',
  'gstRate',
  'countryOfOrigin',
  'brand',
  'maker',
  'importer',
  'fcoGrade',
  'technicalName',
  'cibNumber',
  'toxicity',
  'waitingDays',
  'expiresOn',
  'warrantyMonths',
  'weightKg',
  'powerHp',
  'tankLitres',
  'widthCm',
  'inTheBox',
  'energy',
  'liftKg',
  'gears',
  'batch',
  'madeOn',
  'bisLicence',
  'returnDays',
] as const;
type ShownColumns = Readonly<Pick<Selectable<ProductTable>, (typeof shownColumns)[number]>>;

/** All data of a product page. Texts in the reader's language, amounts in paise. */
export interface ProductDetail extends ProductCard, ShownColumns {
  readonly description: string;
  readonly category: string;
  /** Lists show the first one. */
  readonly images: ProductImage[];
  readonly stock: number;
  readonly net: Quantity | null;
  readonly unitPrice: { readonly paise: Paise; readonly per: NetUnit } | null;
  /** The name in the other language. */
  readonly otherName: { readonly language: Language; readonly name: string } | null;
  readonly seedLot: SeedLot | null;
  readonly fieldUse: FieldUse | null;
  /** With its parcels of the last 90 days and those on time, both null for few. */
  readonly vendor:
    | (VendorName & {
        readonly delivers: 'own' | 'shop';
        readonly parcels: number | null;
        readonly parcelsOnTime: number | null;
      })
    | null;
  /** The number of the licence that its seller needs for it; null if none is needed. */
  readonly sellerLicence: string | null;
  /** The day on which the marketplace verified that licence, YYYY-MM-DD; null if it is not verified. */
  readonly licenceVerifiedOn: string | null;
  /** All pack sizes including this one; empty if there is only one. */
  readonly sizes: PackSize[];
  /** Related products: of its subcategory, then for the same work. */
  readonly others: ProductCard[];
}

/** A product page's data without the related products. */
export type ProductFacts = Omit<ProductDetail, 'others'>;
