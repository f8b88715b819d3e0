import type { Paise } from '../kernel/money.ts';

/** As much of a product as a list shows. Texts in the reader's language, amounts in paise. */
export interface ProductCard {
  readonly id: string;
  readonly name: string;
  readonly pack: string;
  readonly price: Paise;
  /** Null where none is printed. */
  readonly mrp: Paise | null;
  readonly rating: number;
  readonly reviews: number;
  readonly inStock: boolean;
  readonly imageKey: string | null;
  /** A data URI to show until the picture has come; null where none was made. */
  readonly preview: string | null;
}
