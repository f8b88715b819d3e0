import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import type { PictureView } from '../media/rules.ts';
import type { ProductCard } from './product-card.ts';
import type { NetUnit } from './unit-price.ts';

/** What the label of the lot declares. Percentages; the date is YYYY-MM-DD. */
export interface SeedLot {
  readonly kind: string;
  readonly variety: string;
  readonly lot: string;
  readonly class: 'certified' | 'truthful';
  readonly testedOn: string;
  readonly germination: number;
  readonly purity: number;
  readonly treatedWith: string | null;
}

/** A picture of the product by its key, what it shows, and a data URI to show until it has come. */
export interface ProductImage {
  readonly key: string;
  readonly view: PictureView;
  readonly preview: string | null;
}

/** All that a product's page shows. Texts in the reader's language, amounts in paise. */
export interface ProductDetail extends ProductCard {
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
  /** The first is the one that lists show. */
  readonly images: ProductImage[];
  readonly stock: number;
  readonly unitPrice: { readonly paise: Paise; readonly per: NetUnit } | null;
  readonly hsn: string;
  readonly gstRate: number;
  readonly countryOfOrigin: string;
  /** The name in the other language that a buyer may know it by. */
  readonly otherName: { readonly language: Language; readonly name: string } | null;
  readonly seedLot: SeedLot | null;
  readonly vendor: { readonly name: string; readonly city: string | null } | null;
  /** Others of its category. */
  readonly more: ProductCard[];
}
