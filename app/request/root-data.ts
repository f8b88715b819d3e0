import type { SignedIn } from '../../market/kernel/context.ts';
import type { Shop } from './shop.ts';

/** What the header of every page shows. */
export interface KnownData {
  /** Null for a visitor; undefined when it could not be found out. */
  readonly user: Pick<SignedIn, 'name' | 'role'> | null | undefined;
  readonly shop: Shop;
}

/** What every page shows: who is signed in, how to reach the shop, and the name of the request if it fails. */
export interface RootData extends KnownData {
  /** Null on a page that every visitor gets. */
  readonly requestId: string | null;
}
