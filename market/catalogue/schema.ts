import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ParcelClass } from '../delivery/weight.ts';
import type { Day } from '../kernel/days.ts';
import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import type { UploadView } from '../media/upload-rules.ts';
import type { FieldUse } from './field-use.ts';
import type { StockLevel } from './managed-products-rules.ts';

/**
 * Vendors set draft, live and archived. `withheld`: set live by the vendor, but not allowed on sale (not approved,
 * licence missing, expired). Only `syncAvailability` moves a product between it and live.
 */
export type ProductStatus = 'draft' | 'live' | 'withheld' | 'archived';

/** A product as sold by one vendor in one pack size (docs/product.md, Entities). Texts are in English. */
export interface ProductTable {
  id: string;
  vendorId: string;
  name: string;
  description: string;
  /** Paise, all taxes included. */
  price: Paise;
  /** Maximum retail price in paise (Legal Metrology Rules 2011); null if none is printed. */
  mrp: Paise | null;
  category: string;
  subcategory: string;
  /** On hand. Equals the sum of the product's stock movements at all times. */
  stock: number;
  /** Low stock threshold: at or below it the vendor gets a notice. */
  lowStock: Generated<number>;
  stockLevel: GeneratedAlways<StockLevel>;
  /** Mean of the reviews, one decimal, 0 to 5. */
  rating: number;
  reviews: number;
  featured: Generated<boolean>;
  status: Generated<ProductStatus>;
  /** The pack size as customers know it: "40 kg", "16 L", "45 HP". */
  pack: string;
  /** Net quantity in `netUnit`, for the unit price of Legal Metrology rule 6(1)(m); null if there is none. */
  netQuantity: number | null;
  netUnit: 'kg' | 'g' | 'l' | 'ml' | 'piece' | null;
  hsn: string;
  /** GST in per cent, included in the price. */
  gstRate: number;
  /** ISO 3166-1 alpha-2. */
  countryOfOrigin: string;
  /** Shared by the pack sizes of one product. */
  groupId: string | null;
  /** The vendor's own product code, unique per vendor. */
  sku: Generated<string | null>;
  /** Incremented with each change by the vendor, for optimistic locking. */
  version: Generated<number>;
  /** The last day of sale, YYYY-MM-DD; null if the product does not expire. */
  expiresOn: Generated<string | null>;
  /** Return period in days; 0 for no returns, null if not specified. */
  returnDays: Generated<number | null>;
  warrantyMonths: Generated<number | null>;
  weightKg: Generated<number | null>;
  /** Of a machine: engine power, or the power that it needs; tank, working width, and what is in the box. */
  powerHp: Generated<number | null>;
  tankLitres: Generated<number | null>;
  widthCm: Generated<number | null>;
  /** The packed piece, for its delivery. Without a weight the net quantity counts (`market/delivery/weight.ts`). */
  packedKg: Generated<number | null>;
  packedLengthCm: Generated<number | null>;
  packedWidthCm: Generated<number | null>;
  packedHeightCm: Generated<number | null>;
  /** How it is charged; null for the class of its weight. */
  parcelClass: Generated<ParcelClass | null>;
  inTheBox: Generated<string | null>;
  /** What drives a machine, what its hydraulics lift, and its gears as the maker states them. */
  energy: Generated<'diesel' | 'petrol' | 'electricity' | 'battery' | 'tractor' | 'hand' | null>;
  liftKg: Generated<number | null>;
  gears: Generated<string | null>;
  /** Batch and day of manufacture of a fertiliser or pesticide, as printed. */
  batch: Generated<string | null>;
  madeOn: Generated<string | null>;
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
  /** As printed on the pack; null for goods without one. */
  brand: Generated<string | null>;
  /** Name and address of the maker or packer; null if not entered yet. */
  maker: Generated<string | null>;
  /** Name and address of the importer; null for products made in India. */
  importer: Generated<string | null>;
  createdAt: Generated<Date>;
  /** Last change of the product page; stock changes do not count. */
  updatedAt: Generated<Date>;
  /** Names and SKU as search text for product administration. Written by the database (`write_search_name`). */
  searchName: Generated<string>;
  /** Search index of the product. Only `indexForSearch` writes these three columns. */
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

/** A picture. `key` identifies its files in all widths and formats; see `market/media/rules.ts`. */
export interface ProductImageTable {
  productId: string;
  position: number;
  key: string;
  /** What the picture shows. Pages derive the default alt text from it, in every language. */
  view: Generated<UploadView>;
  /** Placeholder image of about two hundred characters as a data URI; null if there is none. */
  preview: Generated<string | null>;
  /** The vendor's alt text by language. If missing, pages use the default text for `view`. */
  alt: ColumnType<PictureWords, string | undefined, string>;
}

export type PictureWords = Partial<Record<Language, string>>;

/** Not null for products on sale; nullable for drafts. */
type OnSale<T> = ColumnType<T, T | null, T | null>;

/** The declarations on the label of a seed lot (Seeds Rules 1968, rule 8). Percentages by number or weight. */
export interface SeedLabelTable {
  productId: string;
  kind: OnSale<string>;
  variety: OnSale<string>;
  lot: OnSale<string>;
  class: OnSale<'certified' | 'truthful'>;
  /** ISO date, YYYY-MM-DD. */
  testedOn: OnSale<string>;
  /** The day of the last retest, which extends the validity (docs/decisions/regulated-goods.md); null without one. */
  retestedOn: Generated<string | null>;
  germination: OnSale<number>;
  purity: OnSale<number>;
  /** The chemical the seed is treated with; null when untreated. */
  treatedWith: string | null;
}

/** A lot of a product that is taken from sale because buyers report that it does not come up. */
export interface LotHoldTable {
  productId: string;
  lot: string;
  vendorId: string;
  /** Buyers with a case, and all buyers, when it was held. */
  cases: number;
  buyers: number;
  heldAt: Date;
  /** Null before an administrator has decided. */
  decision: Generated<'released' | 'kept' | null>;
  reason: Generated<string>;
  decidedAt: Generated<Date | null>;
}

/** Use of the product on the field; see `FieldUse`. */
export interface FieldUseTable extends FieldUse {
  productId: string;
}

/** A word of the search index: as written in texts, or as a normalized key of a name. */
export interface SearchWordTable {
  word: string;
  kind: 'text' | 'key';
}

/**
 * How often people searched on a day for a word that the shop does not sell; `word` is normalised, `typed` as first
 * written.
 */
export interface MissingSearchTable {
  day: string;
  word: string;
  typed: string;
  count: number;
}

/** `prices`: what `storePriceUndo` writes. */
export interface PriceUndoTable {
  userId: string;
  changedAt: Date;
  prices: unknown;
}

/** A change of law: goods whose HSN code begins so have another rate from a day on. */
export interface GstRateChangeTable {
  id: string;
  hsn: string;
  fromRate: number;
  toRate: number;
  startsOn: Day;
  /** When the products got the new rate; null before. */
  appliedAt: Date | null;
  createdAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    products: ProductTable;
    gstRateChanges: GstRateChangeTable;
    searchWords: SearchWordTable;
    missingSearches: MissingSearchTable;
    priceUndos: PriceUndoTable;
    productTranslations: ProductTranslationTable;
    productImages: ProductImageTable;
    lotHolds: LotHoldTable;
    seedLabels: SeedLabelTable;
    fieldUses: FieldUseTable;
  }
}
