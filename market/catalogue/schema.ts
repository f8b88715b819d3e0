import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import type { UploadView } from '../media/upload-rules.ts';
import type { FieldUse } from './field-use.ts';
import type { StockLevel } from './managed-products-rules.ts';

/**
 * Vendors set draft, live and archived. `withheld` shall be on sale and may not be (not approved, licence missing, expired):
 * `reviewListings` alone moves a product between it and live.
 */
export type ProductStatus = 'draft' | 'live' | 'withheld' | 'archived';

/** A product as sold by one vendor in one pack size (spec section 3, Product). Texts are in English. */
export interface ProductTable {
  id: string;
  vendorId: string;
  name: string;
  description: string;
  /** Paise, all taxes included. */
  price: Paise;
  /** Maximum retail price in paise (Legal Metrology Rules 2011); null where none is printed. */
  mrp: Paise | null;
  category: string;
  subcategory: string;
  /** On hand. Equals the sum of the product's stock movements at all times. */
  stock: number;
  /** At or below it the vendor is warned. */
  lowStock: Generated<number>;
  stockLevel: GeneratedAlways<StockLevel>;
  /** Mean of the reviews, one decimal, 0 to 5. */
  rating: number;
  reviews: number;
  featured: Generated<boolean>;
  status: Generated<ProductStatus>;
  /** What one asks for in a shop: "40 kg", "16 L", "45 HP". */
  pack: string;
  /** Net quantity in `netUnit`, for the unit price of Legal Metrology rule 6(1)(m); null where there is none. */
  netQuantity: number | null;
  netUnit: 'kg' | 'g' | 'l' | 'ml' | 'piece' | null;
  hsn: string;
  /** GST in per cent, included in the price. */
  gstRate: number;
  /** ISO 3166-1 alpha-2. */
  countryOfOrigin: string;
  /** Pack sizes of one product share it. */
  groupId: string | null;
  /** The vendor's own code, which no other of his products has. */
  sku: Generated<string | null>;
  /** Raised with each change by the vendor, so that a second editor is told. */
  version: Generated<number>;
  /** The last day on which it may be sold, YYYY-MM-DD; null where nothing expires. */
  expiresOn: Generated<string | null>;
  /** Within so many days it is taken back; 0 never, null where nothing is said. */
  returnDays: Generated<number | null>;
  warrantyMonths: Generated<number | null>;
  weightKg: Generated<number | null>;
  /** The number of the ISI mark (CM/L). */
  bisLicence: Generated<string | null>;
  /** The grade of the Fertiliser (Control) Order 1985. */
  fcoGrade: Generated<string | null>;
  /** The registration with CIB&RC, the active ingredient and the colour of the triangle (Insecticides Rules 1971). */
  cibNumber: Generated<string | null>;
  technicalName: Generated<string | null>;
  toxicity: Generated<'red' | 'yellow' | 'blue' | 'green' | null>;
  /** Days between the last spraying and the harvest. */
  waitingDays: Generated<number | null>;
  /** Name and address of who made or packed it; null where nobody said so yet. */
  maker: Generated<string | null>;
  /** Name and address of who brought it into the country; null for what is made in India. */
  importer: Generated<string | null>;
  createdAt: Generated<Date>;
  /** When its page last said something else; stock alone does not count. */
  updatedAt: Generated<Date>;
  /** Its names and code, for lists of those who keep products; the database writes it (migration 0020). */
  called: Generated<string>;
  /** What it is found by; `indexForSearch` alone writes these three. */
  searchKeys: Generated<string[]>;
  searchWords: Generated<string[]>;
  searchVersion: Generated<number>;
}

/** A product's texts in a language other than English. */
export interface ProductTranslationTable {
  productId: string;
  language: Language;
  name: string;
  description: string;
  pack: string;
}

/** A picture by the key under which its widths and formats are served; see `market/media/rules.ts`. */
export interface ProductImageTable {
  productId: string;
  position: number;
  key: string;
  /** What it shows: from this a page makes its words, in every language. */
  view: Generated<UploadView>;
  /** The picture in two hundred letters, as a data URI; null where none was made. */
  preview: Generated<string | null>;
  /** What its vendor says that it shows, by language; where he says nothing, the page's own words by `view` stand. */
  alt: ColumnType<PictureWords, string | undefined, string>;
}

export type PictureWords = Partial<Record<Language, string>>;

/** Complete when the product is on sale; of a draft any may be null. */
type OnSale<T> = ColumnType<T, T | null, T | null>;

/** What the label of a seed lot declares (Seeds Rules 1968, rule 8). Percentages by number or weight. */
export interface SeedLabelTable {
  productId: string;
  kind: OnSale<string>;
  variety: OnSale<string>;
  lot: OnSale<string>;
  class: OnSale<'certified' | 'truthful'>;
  /** ISO date, YYYY-MM-DD. */
  testedOn: OnSale<string>;
  /** The day of the last test after the first, which extends the validity (decision 45); null without one. */
  retestedOn: Generated<string | null>;
  germination: OnSale<number>;
  purity: OnSale<number>;
  /** The chemical the seed is treated with; null when untreated. */
  treatedWith: string | null;
}

/** What a product needs and gives on the field; see `FieldUse`. */
export interface FieldUseTable extends FieldUse {
  productId: string;
}

/** A word that occurs: as texts have it, or as a key of what products are called. */
export interface SearchWordTable {
  word: string;
  kind: 'text' | 'key';
}

declare module '../kernel/database.ts' {
  interface Database {
    products: ProductTable;
    searchWords: SearchWordTable;
    productTranslations: ProductTranslationTable;
    productImages: ProductImageTable;
    seedLabels: SeedLabelTable;
    fieldUses: FieldUseTable;
  }
}
