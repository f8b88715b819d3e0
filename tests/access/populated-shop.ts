import type { OpenDatabase } from '../../database/connect.ts';
import { aShipment } from '../support/shop/shipment.ts';
import type { ShopInProcess } from '../support/shop/shop-in-process.ts';
import { type Crowd, gather } from './crowd.ts';

/** The demo shop in this process, with all people of the access table signed in. */
export interface PopulatedShop<Database extends OpenDatabase = OpenDatabase> {
  readonly shop: ShopInProcess<Database>;
  readonly crowd: Crowd;
}

/** Signs all people of the access table in to a shop, which takes bank transfers. */
export async function populated<Database extends OpenDatabase>(
  shop: ShopInProcess<Database>,
): Promise<PopulatedShop<Database>> {
  const { db } = shop.database;
  const account = { holder: 'Demo', number: '123456789012', ifsc: 'DEMO0001234', bank: 'Demo Bank' };
  await db
    .updateTable('storeSettings')
    .set({ bankAccount: JSON.stringify(account) })
    .execute();
  await db.updateTable('paymentOptions').set({ enabled: true }).where('id', '=', 'bank-transfer').execute();
  const booking = { state: 'booked', stateAt: '2026-11-20T06:00:00Z' } as const;
  const book = (consignmentId: string) => aShipment({ db }, consignmentId, booking);
  return { shop, crowd: await gather(shop.url, { takesTransfers: true, book }) };
}
