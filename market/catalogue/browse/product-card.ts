import type { Paise } from '../../kernel/money.ts';

/** The product data that a list shows. Texts in the reader's language, amounts in paise. */
export interface ProductCard {
  readonly id: string;
  readonly name: string;
  readonly pack: string;
  readonly price: Paise;
  /** Null if the pack has no printed MRP. */
  readonly mrp: Paise | null;
  readonly rating: number;
  readonly reviews: number;
  readonly inStock: boolean;
  readonly imageKey: string | null;
  /** Placeholder image as a data URI until the picture has loaded; null if there is none. */
  readonly preview: string | null;
}
