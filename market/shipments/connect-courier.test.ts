import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { secretBox } from '../../tests/support/second-factor.ts';
import { openCourierShop } from '../../tests/support/shop/courier-shop.ts';
import { trackShipment } from './cancel-shipment.ts';
import { connectCourier, disconnectCourier, listCourierProviders } from './connect-courier.ts';
import { courierKeys, forgetCourierKeys, sealCourierKeysAnew } from './courier-keys.ts';
import { forgetQuotes } from './quote-parcels.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof openCourierShop>>;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await openCourierShop(market);
});
afterAll(async () => {
  await shop.close();
  await market.close();
});

it('connects a service by its keys, says whether they are right, and disconnects it', async () => {
  const admin = market.as(await anAdmin(market), { clock: shop.now });
  await shop.work();
  const list = async () => answerOf(await listCourierProviders(admin, {}));
  const [seen] = await list();
  expect(seen).toMatchObject({ provider: 'shiprocket', check: { state: 'succeeded' } });
  const changedAt = seen?.settings?.changedAt.toISOString() ?? '';
  const form = { provider: 'shiprocket', keyId: ' other@shop.example', key: 'a-wrong-key', changedAt };
  expect(await connectCourier(secretBox)(admin, { ...form, key: 'a b' })).toBeRefused('input.invalid');
  shop.later(1);
  const { hookToken } = answerOf(await connectCourier(secretBox)(admin, form));
  expect(await connectCourier(secretBox)(admin, form)).toBeRefused('conflict.changed');
  expect(await courierKeys(admin, secretBox, 'shiprocket')).toEqual({
    keyId: 'other@shop.example',
    key: 'a-wrong-key',
    hookToken,
  });
  const row = await market.db.selectFrom('courierProviders').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain('a-wrong-key');
  await shop.work();
  const [wrong] = await list();
  expect(wrong?.check).toMatchObject({ state: 'failed', lastError: 'HTTP 400 the keys are wrong' });

  await sealCourierKeysAnew(shop.context, secretBox, secretBox);
  const now = wrong?.settings?.changedAt.toISOString() ?? '';
  answerOf(await disconnectCourier(admin, { provider: 'shiprocket', changedAt: now }));
  const { parcels } = await shop.quoted([await shop.accepted()]);
  expect(parcels[0]?.quotes.map(({ provider }) => provider)).toEqual(['delhivery']);
  shop.later(200 * 24 * 60);
  await forgetCourierKeys(shop.context);
  await forgetQuotes(shop.context);
  expect((await list()).map(({ settings }) => settings?.provider)).toEqual([undefined, 'delhivery']);
  expect(await market.db.selectFrom('shipmentQuotes').select('courier').execute()).toEqual([]);
});

it('asks a courier for a vendor, at most every ten seconds, and for no other vendor', async () => {
  const { shipment, parcel, id } = await shop.booked('delhivery');
  shop.delhivery.book.move(parcel, 'picked-up');
  answerOf(await trackShipment(shop.vendor(), { id: shipment.id }));
  answerOf(await trackShipment(shop.vendor(), { id: shipment.id }));
  const asked = await market.db
    .selectFrom('outboundCalls')
    .select('id')
    .where('operation', '=', 'track')
    .execute();
  expect(asked).toHaveLength(1);
  await shop.work();
  expect(await shop.statusOf(id)).toBe('shipped');
  const stranger = { ...shop.vendor(), actor: { ...shop.vendor().actor, vendorId: 'another' } };
  expect(await trackShipment(stranger as never, { id: shipment.id })).toBeRefused('not-found');
});
