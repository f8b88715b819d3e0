import type { Role } from '../../../market/kernel/context.ts';
import type { Language } from '../../../market/kernel/languages.ts';

/** A request of a browser test to its shop's process, bypassing the pages (tests/support/shop/demo-shop.ts). */
export type GrantRequest =
  /** A session of the demo account of a role. */
  | { readonly kind: 'demo'; readonly role: Role }
  /** A new signed-in customer; optionally with an address in Maharashtra or a reset token. */
  | {
      readonly kind: 'customer';
      readonly language: Language;
      readonly name?: string;
      readonly hasAddress?: boolean;
      readonly hasForgotten?: boolean;
      /** The number of delivered orders in the past year. */
      readonly orders?: number;
      /** How many days ago a bag of wheat seed of the demo vendor was delivered to them. */
      readonly seedDays?: number;
    }
  /** A new signed-in vendor: applied, or approved, because only approved vendors upload images and lists. */
  | {
      readonly kind: 'vendor';
      readonly language: Language;
      readonly isApproved?: boolean;
      /** The number of pending orders, each of another customer. */
      readonly orders?: number;
      /** Whether these orders are accepted, and come today by the vendor's own van. */
      readonly isByVan?: boolean;
      /** Whether a courier has them, and could not hand them over. */
      readonly isMissed?: boolean;
      /** Whether they sell a tractor by enquiry; its id is in the answer. */
      readonly hasTractor?: boolean;
    }
  /** The number of additional products for sale: `Seed 01`, `Seed 02` and so on, the last one the newest. */
  | { readonly kind: 'products'; readonly count: number };

/** The created person, and the session cookies of their browser. */
export interface Granted {
  readonly email: string;
  readonly name: string;
  /** Token of the password reset mail. */
  readonly resetToken?: string;
  readonly productId?: string;
  readonly cookies: readonly string[];
}
