import type { Selectable } from 'kysely';
import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import type { UploadView } from '../media/upload-rules.ts';
import type { VendorName } from '../vendors/vendor-names.ts';
import type { FieldUse } from './field-use.ts';
import type { ProductCard } from './product-card.ts';
import type { ProductTable } from './schema.ts';
import type { NetUnit, Quantity } from './unit-price.ts';

/** What the label of the lot declares. Percentages; dates are YYYY-MM-DD. */
export interface SeedLot {
  readonly kind: string;
  readonly variety: string;
  readonly lot: string;
  readonly class: 'certified' | 'truthful';
  readonly testedOn: string;
  /** The day of the test that extended its validity; null for seed that was tested once. */
  readonly retestedOn: string | null;
  readonly germination: number;
  readonly purity: number;
  readonly treatedWith: string | null;
}

/** A picture of the product by its key, what it shows, and a data URI to show until it has come. */
export interface ProductImage {
  readonly key: string;
  readonly view: UploadView;
  readonly preview: string | null;
  /** What its vendor says that it shows, in the reader's language; null where the page's words by `view` shall do. */
  readonly alt: string | null;
}

/** One of several packs of the same product. */
export interface PackSize {
  readonly id: string;
  readonly pack: string;
  readonly price: Paise;
  readonly inStock: boolean;
}

/** What only some kinds of product say; null where nothing is said. */
export const particulars = [
  'fcoGrade',
  'technicalName',
  'cibNumber',
  'toxicity',
  'waitingDays',
  'expiresOn',
  'warrantyMonths',
  'weightKg',
  'bisLicence',
  'returnDays',
] as const;
type Particulars = Readonly<Pick<Selectable<ProductTable>, (typeof particulars)[number]>>;

/** All that a product's page shows. Texts in the reader's language, amounts in paise. */
export interface ProductDetail extends ProductCard, Particulars {
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
  /** The first is the one that lists show. */
  readonly images: ProductImage[];
  readonly stock: number;
  readonly net: Quantity | null;
  readonly unitPrice: { readonly paise: Paise; readonly per: NetUnit } | null;
  readonly hsn: string;
  readonly gstRate: number;
  readonly countryOfOrigin: string;
  /** Name and address of who made or packed it, and of who brought it into the country. */
  readonly maker: string | null;
  readonly importer: string | null;
  /** The name in the other language that a buyer may know it by. */
  readonly otherName: { readonly language: Language; readonly name: string } | null;
  readonly seedLot: SeedLot | null;
  readonly fieldUse: FieldUse | null;
  readonly vendorId: string;
  readonly vendor: VendorName | null;
  /** The number of the licence that its seller needs for it; null for what needs none. */
  readonly sellerLicence: string | null;
  /** The day on which the marketplace verified that licence, YYYY-MM-DD; null while it is not verified. */
  readonly licenceVerifiedOn: string | null;
  /** The packs in which it is sold, itself among them; empty where there is one. */
  readonly sizes: PackSize[];
  /** Others of its subcategory, then of its category. */
  readonly others: ProductCard[];
}
