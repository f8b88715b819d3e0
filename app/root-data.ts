import type { SignedIn } from '../market/kernel/context.ts';
import type { Shop } from './context.ts';

/** What every page shows: who is signed in, how to reach the shop, and the name of the request if it fails. */
export interface RootData {
  readonly user: Pick<SignedIn, 'name' | 'role'> | null;
  readonly shop: Shop;
  /** Null on a page that every visitor gets. */
  readonly requestId: string | null;
}
