import type { Role } from '../../market/kernel/context.ts';
import type { Language } from '../../market/kernel/languages.ts';

/** What a browser test asks the process of its shop for, past the pages (tests/support/demo-shop.ts). */
export type GrantRequest =
  /** A session of the demo account of a role. */
  | { readonly kind: 'demo'; readonly role: Role }
  /** Somebody new who buys, signed in; with an address in Maharashtra, or with the password forgotten, where that is asked for. */
  | {
      readonly kind: 'customer';
      readonly language: Language;
      readonly name?: string;
      readonly hasAddress?: boolean;
      readonly hasForgotten?: boolean;
      /** So many delivered orders of the past year. */
      readonly orders?: number;
    }
  /** A new vendor, signed in: applied, or approved, for only those send pictures and lists. */
  | { readonly kind: 'vendor'; readonly language: Language; readonly isApproved?: boolean }
  /** So many more products for sale: `Seed 01`, `Seed 02` and so on, the last the newest. */
  | { readonly kind: 'products'; readonly count: number };

/** Who came of it, and the cookies of a browser in which they are signed in. */
export interface Granted {
  readonly email: string;
  readonly name: string;
  /** Of the mail for a new password. */
  readonly resetToken?: string;
  readonly cookies: readonly string[];
}
