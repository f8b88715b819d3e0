import { openShopInProcess, type ShopInProcess } from '../support/shop-in-process.ts';
import { type Crowd, gather } from './crowd.ts';

/** The demo shop in this process, with the people of the access table signed in. */
export interface PopulatedShop {
  readonly shop: ShopInProcess;
  readonly crowd: Crowd;
}

/** Opens one on a copy of the demo's database. */
export async function openPopulatedShop(demo: Blob): Promise<PopulatedShop> {
  const shop = await openShopInProcess(demo);
  return { shop, crowd: await gather(shop.url) };
}
