import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openCourierShop } from '../../tests/support/shop/courier-shop.ts';
import { askCourierTrial, readCourierTrial } from './courier-trial.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof openCourierShop>>;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await openCourierShop(market);
});
afterAll(async () => {
  expect(shop.reported).toEqual([]);
  await shop.close();
  await market.close();
});

const tried = (pincode: string) => ({ product: shop.product.id, pincode, pieces: '4' });
const read = async (pincode: string) => answerOf(await readCourierTrial(shop.vendor(), tried(pincode)));

it('shows the cheapest courier for the same goods, asked for once', async () => {
  expect(await read('422001')).toEqual({ isConnected: true, state: 'none', quote: null });
  answerOf(await askCourierTrial(shop.vendor(), tried('422001')));
  answerOf(await askCourierTrial(shop.vendor(), tried('422001')));
  expect((await read('422001')).state).toBe('waiting');
  await shop.work();
  const { state, quote } = await read('422001');
  expect([state, quote?.courierName]).toEqual(['answered', 'Demo Parcel']);
  expect(quote?.charge).toBeGreaterThan(0);
  const calls = market.db.selectFrom('outboundCalls').select('id').where('operation', '=', 'trial');
  expect(await calls.execute()).toHaveLength(2);
  expect((await read('411037')).state).toBe('none');
});

it('says where no courier goes, and is calm about silent ones', async () => {
  answerOf(await askCourierTrial(shop.vendor(), tried('900056')));
  expect((await read('900056')).state).toBe('none');
  shop.delhivery.book.routeFault = 'embargo';
  answerOf(await askCourierTrial(shop.vendor(), tried('110001')));
  await market.db.deleteFrom('outboundCalls').where('provider', '=', 'shiprocket').execute();
  await shop.work();
  expect(await read('110001')).toMatchObject({ state: 'answered', quote: null });
  answerOf(await askCourierTrial(shop.vendor(), tried('110002')));
  shop.later(3);
  expect(await read('110002')).toMatchObject({ state: 'silent', quote: null });
});

it('asks nothing about the goods of another vendor', async () => {
  const { user } = await aVendor(market);
  const stranger = market.as(user, { clock: shop.now });
  answerOf(await askCourierTrial(stranger, tried('560001')));
  expect(answerOf(await readCourierTrial(stranger, tried('560001'))).state).toBe('none');
});

it('keeps an answer for half an hour, also over the end of one', async () => {
  answerOf(await askCourierTrial(shop.vendor(), tried('422003')));
  await shop.work();
  const { quote } = await read('422003');
  expect(quote?.charge).toBeGreaterThan(0);
  shop.later(29);
  expect(await read('422003')).toMatchObject({ state: 'answered', quote });
  shop.later(61);
  expect((await read('422003')).state).toBe('none');
});
