import type { SignedIn } from '../../market/kernel/context.ts';
import type { Shop } from './shop.ts';

/** Data of the header. */
export interface KnownData {
  /** Null for a visitor; undefined if unknown. Without the name, as the page may be cached: see `useFirstName`. */
  readonly user: Pick<SignedIn, 'role'> | null | undefined;
  readonly shop: Shop;
}

/** Root data of every page: the user, the shop, and the request id for error reports. */
export interface RootData extends KnownData {
  /** Null on a cached page. */
  readonly requestId: string | null;
}
