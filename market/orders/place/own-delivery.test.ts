import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { giveRules, nashikRules } from '../../../tests/support/delivery/nashik-rules.ts';
import { aCustomer, anAddress, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { rupees } from '../../kernel/money.ts';
import { offersTo, offersToEach } from '../../vendor-delivery/offers-to.ts';
import { cancelOrder } from '../move/cancel-order.ts';
import { placeOrder } from './place-order.ts';

let market: TestMarket;
let buyer: SignedIn;
let nashik: string;
let leh: string;
let own: string;
let bag: string;
let other: string;

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  buyer = await aCustomer(market);
  nashik = await anAddress(market, buyer, { city: 'Nashik', state: 'Maharashtra', pincode: '422001' });
  leh = await anAddress(market, buyer, { city: 'Leh', state: 'Ladakh', pincode: '194101' });
  ({ vendorId: own } = await aVendor(market));
  await giveRules(market, own);
  ({ id: bag } = await aProduct(market, { vendorId: own, price: rupees(1_799), stock: 1_000 }));
  await market.db
    .updateTable('products')
    .set({ packedKg: 40, packedLengthCm: 70, packedWidthCm: 45, packedHeightCm: 20 })
    .where('id', '=', bag)
    .execute();
  ({ id: other } = await aProduct(market, {
    vendorId: (await aVendor(market)).vendorId,
    price: rupees(330),
    stock: 1_000,
  }));
});
afterAll(() => market.close());

interface Order {
  readonly items?: { productId: string; quantity: number }[];
  readonly addressId?: string;
  readonly total: number;
  readonly ways?: Record<string, string>;
}

function order({ items = [{ productId: bag, quantity: 1 }], addressId = nashik, total, ways = {} }: Order) {
  const input = { checkoutId: `checkout-${newId()}`, items, addressId, total: rupees(total), ways };
  return placeOrder(market.as(buyer), input);
}

const partsOf = (orderId: string) =>
  market.db
    .selectFrom('consignments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('subtotal', 'desc')
    .execute();

describe('An order of goods whose vendor has own rules', () => {
  it('pays the charge of weight and zone, and freezes way, days and place with the parcel', async () => {
    const { id } = answerOf(await order({ total: 1_919 }));
    const [part] = await partsOf(id);
    expect(part).toMatchObject({ shipping: rupees(120), way: 'courier' });
    expect(part?.dispatch).toMatchObject({ place: 'Nashik store', zone: 'district', chargeable: 40_000 });
    const stored = await market.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ shipping: rupees(120), estimatedOn: part?.promisedOn });

    const dearer = structuredClone(nashikRules);
    await giveRules(market, own, { ...dearer, tables: { parcel: { ...dearer.tables.parcel, slabs: [] } } });
    expect((await partsOf(id))[0]).toEqual(part);
    await giveRules(market, own);
  });

  it('charges each parcel by its own rule: the shop’s for one, the vendor’s for the other', async () => {
    const items = [bag, other].map((productId) => ({ productId, quantity: 1 }));
    const { id } = answerOf(await order({ items, total: 1_799 + 330 + 120 + 250 }));
    expect((await partsOf(id)).map(({ shipping }) => shipping)).toEqual([rupees(120), rupees(250)]);
  });

  it('costs nothing to collect, and is refused a way that is not offered', async () => {
    const { id } = answerOf(await order({ total: 1_799, ways: { [own]: 'collect' } }));
    expect((await partsOf(id))[0]).toMatchObject({ way: 'collect', shipping: 0 });
    expect(await order({ total: 1_919, ways: { [own]: 'van' } })).toBeRefused('delivery.way-gone');
    expect(await order({ total: 1_919, ways: { [own]: 'balloon' } })).toBeRefused('input.invalid');
  });

  it('is refused where the vendor does not deliver, and above the cash that it takes there', async () => {
    expect(await order({ addressId: leh, total: 1_799 })).toBeRefused('delivery.unserved');
    const { id: light } = await aProduct(market, { vendorId: own, price: rupees(500), stock: 9 });
    await market.db.updateTable('products').set({ packedKg: 1 }).where('id', '=', light).execute();
    const items = [{ productId: light, quantity: 1 }];
    expect(await order({ items, addressId: leh, total: 680 })).toBeRefused('payment.cash-zone', {
      facts: expect.objectContaining({ limit: 0, cash: 'none' }),
    });
  });

  it('is free above the shop’s sum only where the vendor says so', async () => {
    const items = [{ productId: bag, quantity: 3 }];
    expect(await order({ items, total: 3 * 1_799 })).toBeRefused('price.changed');
    await giveRules(market, own, { ...nashikRules, isFreeWithOrder: true });
    expect(await order({ items, total: 3 * 1_799 })).toSucceed();
    await giveRules(market, own);
  });

  it('has the charges of its parcels as its shipping, also when parcels are cancelled', async () => {
    const lines = fc.record({
      bags: fc.integer({ min: 0, max: 3 }),
      others: fc.integer({ min: 0, max: 3 }),
      collect: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(lines, async ({ bags, others, collect }) => {
        const items = [
          { productId: bag, quantity: bags },
          { productId: other, quantity: others },
        ].filter(({ quantity }) => quantity > 0);
        if (items.length === 0) return;
        const ways: Record<string, string> = collect && bags > 0 ? { [own]: 'collect' } : {};
        const refused = await order({ items, total: 0, ways });
        const total = refused.ok ? 0 : Number(refused.failure.facts?.total);
        const { id } = answerOf(await order({ items, total: total / 100, ways }));
        const sums = async () => {
          const stored = await market.db
            .selectFrom('orders')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          return { stored, parts: await partsOf(id) };
        };
        const { stored, parts } = await sums();
        expect(parts.reduce((sum, { shipping }) => sum + shipping, 0)).toBe(stored.shipping);
        expect(stored.total).toBe(total);
        expect(await cancelOrder(market.as(buyer), { id, reason: 'mistake' })).toSucceed();
        const after = await sums();
        expect(after.parts.reduce((sum, part) => sum + part.subtotal + part.shipping, 0)).toBe(
          after.stored.cancelledAmount,
        );
      }),
      { numRuns: 15 },
    );
  });
});

describe('The ways of goods to a place', () => {
  it('are those of the order, in one statement, and name the place', async () => {
    const items = [bag, other].map((productId) => ({ productId, quantity: 1 }));
    const { place, parcels } = answerOf(await offersTo(market.visitor, { pincode: '422001', items }));
    expect(place).toMatchObject({ town: 'Nashik', state: 'Maharashtra' });
    expect(parcels.get(own)?.map(({ way, charge }) => [way, charge])).toEqual([
      ['courier', rupees(120)],
      ['collect', 0],
    ]);
    const others = [...parcels].filter(([vendorId]) => vendorId !== own);
    expect(others.map(([, ways]) => ways.map(({ way, charge }) => [way, charge]))).toEqual([
      [['courier', null]],
    ]);
  });

  it('are asked for each product of a list in its order, with none for what does not go there', async () => {
    const items = [other, bag].map((productId) => ({ productId, quantity: 1 }));
    const { offers } = answerOf(await offersToEach(market.visitor, { pincode: '194101', items }));
    expect(offers.map((offer) => offer?.way ?? null)).toEqual(['courier', null]);
  });

  it('are refused for a pincode that does not exist, at its field', async () => {
    for (const [pincode, error] of [
      ['999999', 'pincode.unknown'],
      ['12', 'pincode.digits'],
    ] as const)
      expect(await offersTo(market.visitor, { pincode, items: [] })).toBeRefused('input.invalid', {
        fields: expect.objectContaining({ pincode: error }),
      });
  });
});
