import { randomBytes } from 'node:crypto';
import { createSecretBox } from '../../../server/accounts/secret-box.ts';
import { openPostgresMarket } from '../market.ts';
import { type CourierShop, openCourierShop } from './courier-shop.ts';
import { type ShopProcess, startShopAtSite } from './shop-process.ts';

/** A vendor's orders in a PostgreSQL database, with simulated couriers, and processes of the shop that do the work. */
export async function openCouriersAtSite(): Promise<
  CourierShop & { start(count: number): Promise<ShopProcess[]>; readonly db: CouriersDatabase }
> {
  const market = await openPostgresMarket({ connections: 4 });
  // Processes of the shop open the same keys.
  const sessionSecret = randomBytes(32).toString('hex');
  const shop = await openCourierShop(market, createSecretBox(sessionSecret));
  return {
    ...shop,
    db: market.db,
    start(count) {
      const settings = {
        DATABASE_URL: market.url,
        SESSION_SECRET: sessionSecret,
        SHIPROCKET_URL: shop.shiprocket.url,
        DELHIVERY_URL: shop.delhivery.url,
      };
      return Promise.all(Array.from({ length: count }, () => startShopAtSite(settings)));
    },
    async close() {
      await shop.close();
      await market.close();
    },
  };
}

type CouriersDatabase = Awaited<ReturnType<typeof openPostgresMarket>>['db'];
