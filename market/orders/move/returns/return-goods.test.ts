import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stock } from '../../../../database/doctor/stock.ts';
import { answerOf } from '../../../../tests/support/answer-of.ts';
import { changesOf } from '../../../../tests/support/balances.ts';
import { moneyFaults } from '../../../../tests/support/doctor.ts';
import { aCustomer, aMember, anAdmin } from '../../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../../tests/support/market.ts';
import { bookOf } from '../../../../tests/support/money/cash-parcels.ts';
import { connectTestProvider } from '../../../../tests/support/money/pay.ts';
import { type Item, SaleShop, sentOn } from '../../../../tests/support/money/sale-shop.ts';
import { documentsOfConsignments } from '../../../documents/issued-documents.ts';
import type { SignedIn } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { sum } from '../../../kernel/money.ts';
import { getOrder } from '../../read/get-order.ts';
import { readOrder } from '../../read/read-order.ts';
import { checkReturn } from '../check-return.ts';
import { moveAnyConsignment } from '../move-any-consignment.ts';
import { moveOwnConsignment } from '../move-own-consignment.ts';
import { previewReturn } from './preview-return.ts';
import { returnGoods } from './return-goods.ts';

let market: TestMarket;
let shop: SaleShop;
let admin: SignedIn;
const byCourier = 'Demo Parcel Service';

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  await market.db
    .insertInto('cashCouriers')
    .values({ code: 'demo', name: byCourier, days: 7, createdAt: sentOn })
    .execute();
  const rule = {
    id: newId(),
    position: 1,
    vendorId: null,
    category: null,
    productId: null,
    basisPoints: 800,
  };
  await market.db
    .insertInto('commissionRules')
    .values({ ...rule, startsOn: null, endsOn: null, createdAt: sentOn })
    .execute();
  shop = await SaleShop.open(market);
  admin = await anAdmin(market);
});
afterAll(() => market.close());

const asSeller = () => shop.as(shop.seller.user);
const asAdmin = () => shop.as(admin);

/** A delivered parcel: three bags at ₹1,000 without GST and two at ₹105 with 5 %, delivery ₹250. */
async function delivered(way: 'paid' | 'cash', carrier: string, items?: Item[]) {
  const goods = items ?? [
    await shop.goods({ name: 'Wheat', price: 1_000, rate: 0, hsn: '10019100', quantity: 3 }),
    await shop.goods({ name: 'NPK', price: 105, rate: 5, quantity: 2 }),
  ];
  const orderId = way === 'paid' ? await shop.orderPaid(goods) : await shop.order(goods);
  const id = await shop.consignmentOf(orderId);
  answerOf(await moveOwnConsignment(asSeller(), { id, to: 'processing' }));
  const shipping = { carrier, trackingNumber: `T${id.slice(-12)}` };
  answerOf(await moveOwnConsignment(asSeller(), { id, to: 'shipped', ...shipping }));
  answerOf(await moveOwnConsignment(asSeller(), { id, to: 'delivered' }));
  return { orderId, id, goods, tracking: shipping.trackingNumber };
}

/** Records what came back as the page does: the sums that were shown first are those that are booked. */
async function comesBack(
  id: string,
  sellable: string[],
  damaged: string[] = [],
  reason: string | null = 'faulty',
) {
  const input = { id, sellable, damaged, reason };
  const [shown, before] = [await previewReturn(asSeller(), input), await bookedFor(id)];
  expect(await bookedFor(id)).toEqual(before);
  const seen = shown.ok ? (shown.value.sums?.back ?? null) : null;
  const result = await returnGoods(asSeller(), { ...input, seen });
  expect(result.ok).toBe(shown.ok);
  if (!shown.ok) return result;
  const after = await bookedFor(id);
  const { sums } = shown.value;
  expect({
    online: after.online - before.online,
    cash: after.cash - before.cash,
    credit: after.credit - before.credit,
  }).toEqual({ online: sums?.online?.amount ?? 0, cash: sums?.cash, credit: sums?.credit });
  return result;
}

/** What goes back for a consignment, and what is credited, in paise. */
async function bookedFor(consignmentId: string) {
  const back = async (table: 'refunds' | 'cashRefunds') => {
    const rows = await market.db
      .selectFrom(table)
      .select('amount')
      .where('consignmentId', '=', consignmentId)
      .execute();
    return sum(rows.map(({ amount }) => Number(amount)));
  };
  const notes = await notesOf(consignmentId);
  return {
    online: await back('refunds'),
    cash: await back('cashRefunds'),
    credit: sum(notes.map(({ total }) => total)),
  };
}

const changes = (steps: () => Promise<unknown>) => changesOf(market, shop.seller.vendorId, steps);

/** What goes back to the buyer of an order, in paise: to the source of the payment, and of the cash at the door. */
async function given(orderId: string) {
  const [refunds, cash] = await Promise.all([
    market.db.selectFrom('refunds').select('amount').where('orderId', '=', orderId).execute(),
    market.db
      .selectFrom('cashRefunds')
      .select(['amount', 'takenBy'])
      .where('orderId', '=', orderId)
      .execute(),
  ]);
  return { online: sum(refunds.map(({ amount }) => Number(amount))), cash };
}

/** What the doctor finds in orders, money and the stock of orders. */
async function faults(): Promise<string[]> {
  const stockOfOrders = stock.filter(({ name }) => name === 'stock-of-orders');
  const found = await Promise.all(stockOfOrders.map(({ broken }) => broken.execute(market.db)));
  return [...(await moneyFaults(market.db)), ...found.flatMap(({ rows }) => rows.map(({ fault }) => fault))];
}

const notesOf = async (id: string) =>
  (await documentsOfConsignments(market, [id])).flatMap(({ credits }) => credits);

async function stockOf({ productId }: Item): Promise<number> {
  const { stock } = await market.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return stock;
}

describe('A parcel that comes back after its delivery', () => {
  it('owes its buyer the cash that the courier took, which stays the courier’s to pay over', async () => {
    const { id, orderId } = await delivered('cash', byCourier);
    const change = await changes(async () => answerOf(await comesBack(id, ['3', '2'])));
    expect(change).toMatchObject({ refunds_due: -3_460_00 });
    expect(change['courier_cod:demo']).toBeUndefined();
    expect(await given(orderId)).toEqual({ online: 0, cash: [{ amount: 3_460_00, takenBy: 'courier' }] });
    const notes = await notesOf(id);
    expect(sum(notes.map(({ content }) => content.corrects?.refunded ?? 0))).toBe(3_460_00);
    const seen = answerOf(await getOrder(shop.as(shop.buyer), { id: orderId }));
    expect(seen).toMatchObject({ status: 'returned', returnedAmount: 3_460_00, toPay: 0 });
    expect(await faults()).toEqual([]);
  });

  it('takes the price of cash that the vendor took off what the vendor gets, and gives commission and TCS back', async () => {
    const { id, orderId } = await delivered('cash', 'Own delivery');
    const [sale] = await earnings(id);
    const change = await changes(async () => answerOf(await comesBack(id, ['3', '2'])));
    const fees = Number(sale?.commission) + Number(sale?.commissionGst);
    expect(change).toEqual({
      refunds_due: -3_460_00,
      'vendor_pending:v': 3_460_00 - fees,
      commission: Number(sale?.commission),
      gst_on_fees: Number(sale?.commissionGst),
    });
    expect(await given(orderId)).toMatchObject({ cash: [{ amount: 3_460_00, takenBy: 'vendor' }] });
    expect((await earnings(id)).at(-1)).toMatchObject({ kind: 'return', gross: -3_460_00, cash: 0 });
  });

  it('sends back what was paid online, at once', async () => {
    const { id, orderId } = await delivered('paid', 'Own delivery');
    answerOf(await comesBack(id, ['2', '2'], ['1', '0']));
    expect(await given(orderId)).toEqual({ online: 3_460_00, cash: [] });
    expect(await comesBack(id, ['3', '2'])).toBeRefused('order.move-refused');
    expect(await given(orderId)).toEqual({ online: 3_460_00, cash: [] });
  });

  it('is never "never delivered" once the courier has paid, and can still come back', async () => {
    const { id, orderId, tracking } = await delivered('cash', byCourier);
    await bookOf(market.as(admin), `${tracking},3460,0,COD`);
    const back = { id, to: 'returned', reason: 'refused' };
    expect(await moveAnyConsignment(asAdmin(), back)).toBeRefused('order.move-refused');
    const wrong = { id, to: 'shipped', reason: 'wrong-tap' };
    expect(await moveAnyConsignment(asAdmin(), wrong)).toBeRefused('order.move-refused');
    const { parts } = answerOf(await readOrder(asAdmin(), { id: orderId }));
    expect(parts[0]?.isProvenDelivered).toBe(true);
    answerOf(await returnGoods(asAdmin(), { id, sellable: ['3', '2'], damaged: [], reason: 'wrong-goods' }));
    expect(await given(orderId)).toMatchObject({ cash: [{ amount: 3_460_00 }] });
    expect(await faults()).toEqual([]);
  });
});

describe('Some goods of a parcel', () => {
  it('come back by line and piece, with a credit note of the same sum, and the rest stays sold', async () => {
    const { id, orderId, goods } = await delivered('cash', byCourier);
    const [wheat, npk] = goods as [Item, Item];
    const before = [await stockOf(wheat), await stockOf(npk)];
    answerOf(await comesBack(id, ['1', ''], ['', '1']));
    expect([await stockOf(wheat), await stockOf(npk)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    const [note] = await notesOf(id);
    // One of three bags and one of two, with their shares of ₹250.
    const back = Number(note?.total);
    expect(back).toBe(
      1_105_00 + (note?.content.lines ?? []).reduce((all, { shipping }) => all + shipping, 0),
    );
    expect(await given(orderId)).toEqual({ online: 0, cash: [{ amount: back, takenBy: 'courier' }] });
    const seen = answerOf(await getOrder(shop.as(shop.buyer), { id: orderId }));
    expect(seen).toMatchObject({ status: 'delivered', total: 3_460_00 - back + 1_105_00 });
    expect(seen.lines.map(({ quantity, ordered }) => [quantity, ordered])).toEqual([
      [2, 3],
      [1, 2],
    ]);
    expect(await faults()).toEqual([]);
    // The rest comes back later: to the paisa what was left.
    answerOf(await comesBack(id, ['2', '1']));
    expect(sum((await given(orderId)).cash.map(({ amount }) => Number(amount)))).toBe(3_460_00);
    expect((await earnings(id)).reduce((all, { gross }) => all + Number(gross), 0)).toBe(0);
    expect((await earnings(id)).reduce((all, { commission }) => all + Number(commission), 0)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('are refused for wrong numbers, for nothing, without a reason, and for others', async () => {
    const { id } = await delivered('cash', 'Own delivery');
    expect(await comesBack(id, ['4', ''])).toBeRefused('input.invalid', {
      fields: { line1: 'returned.most' },
    });
    expect(await comesBack(id, ['1', 'x'])).toBeRefused('input.invalid', {
      fields: { line2: 'returned.most' },
    });
    expect(await comesBack(id, ['', ''])).toBeRefused('input.invalid', {
      fields: { lines: 'returned.nothing' },
    });
    expect(await comesBack(id, ['1', ''], [], null)).toBeRefused('input.invalid', {
      fields: { reason: 'reason.required' },
    });
    const stranger = await aCustomer(market);
    const input = { id, sellable: ['1'], damaged: [], reason: 'faulty' };
    expect(await returnGoods(shop.as(stranger), input)).toBeRefused('actor.forbidden');
    answerOf(await comesBack(id, ['1', '']));
    // Nothing that came back can make the rest undelivered.
    const wrong = { id, to: 'shipped', reason: 'wrong-tap' };
    expect(await moveAnyConsignment(asAdmin(), wrong)).toBeRefused('order.move-refused');
  });
});

describe('A refund of a parcel that was not delivered', () => {
  it('starts with the check, and a wrong Returned that is corrected finds the order still paid', async () => {
    const orderId = await shop.orderPaid([await shop.goods({ price: 500, rate: 5 })]);
    const id = await shop.ship(orderId);
    answerOf(await moveOwnConsignment(asSeller(), { id, to: 'returned', reason: 'refused' }));
    expect(await given(orderId)).toEqual({ online: 0, cash: [] });
    answerOf(await moveAnyConsignment(asAdmin(), { id, to: 'shipped', reason: 'wrong-tap' }));
    expect(answerOf(await getOrder(shop.as(shop.buyer), { id: orderId }))).toMatchObject({
      prepaid: 750_00,
      toCollect: 0,
    });
    const change = await changes(async () =>
      answerOf(await moveOwnConsignment(asSeller(), { id, to: 'delivered' })),
    );
    expect(change.buyers_unearned).toBe(750_00);
    expect((await earnings(id))[0]).toMatchObject({ gross: 750_00, cash: 0 });
    answerOf(await moveAnyConsignment(asAdmin(), { id, to: 'returned', reason: 'refused' }));
    answerOf(await checkReturn(asSeller(), { id, sellable: ['1'], damaged: [], missing: [] }));
    expect(await given(orderId)).toEqual({ online: 750_00, cash: [] });
    expect(await faults()).toEqual([]);
  });
});

it('books no other sum than the one that was shown, and shows none to people who see no money', async () => {
  const { id, orderId } = await delivered('cash', byCourier);
  const input = { id, sellable: ['1', ''], damaged: [], reason: 'faulty' };
  const shown = answerOf(await previewReturn(asSeller(), input));
  expect(shown).toMatchObject({ sellable: 1, damaged: 0, isWhole: false, sums: { online: null } });
  expect(await returnGoods(asSeller(), { ...input, seen: (shown.sums?.back ?? 0) + 1 })).toBeRefused(
    'order.move-refused',
  );
  expect(await given(orderId)).toEqual({ online: 0, cash: [] });
  const packer = await aMember(market, shop.seller.vendorId, { role: 'packer' });
  expect(answerOf(await previewReturn(shop.as(packer), input)).sums).toBe(null);
  expect(await previewReturn(shop.as(shop.buyer), input)).toBeRefused('actor.forbidden');
});

describe('any sequence of deliveries, returns, checks and corrections', () => {
  const acts = ['deliver', 'undeliver', 'never', 'refused', 'check', 'correct', 'some', 'rest'] as const;
  type Act = (typeof acts)[number];

  async function act(id: string, step: Act): Promise<unknown> {
    const all = ['2', '1'];
    if (step === 'deliver') return moveOwnConsignment(asSeller(), { id, to: 'delivered' });
    if (step === 'undeliver')
      return moveAnyConsignment(asAdmin(), { id, to: 'shipped', reason: 'wrong-tap' });
    if (step === 'correct') return moveAnyConsignment(asAdmin(), { id, to: 'shipped', reason: 'other' });
    if (step === 'never') return moveAnyConsignment(asAdmin(), { id, to: 'returned', reason: 'refused' });
    if (step === 'refused') return moveOwnConsignment(asSeller(), { id, to: 'returned', reason: 'refused' });
    if (step === 'check') return checkReturn(asSeller(), { id, sellable: all, damaged: [], missing: [] });
    const left = await market.db
      .selectFrom('orderLines')
      .select('quantity')
      .where('consignmentId', '=', id)
      .orderBy('position')
      .execute();
    const some = left.map(({ quantity }) => String(step === 'rest' ? quantity : Math.min(1, quantity)));
    return comesBack(id, some);
  }

  it('what was taken without what was given back is what the documents say, by who took it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('paid', 'advance', 'courier', 'vendor'),
        fc.constantFrom(0, 5, 18),
        fc.integer({ min: 100, max: 99_999 }).map((paise) => paise / 100),
        fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 9 }),
        async (way, rate, price, steps) => {
          const goods = [
            await shop.goods({ price, rate, quantity: 2 }),
            await shop.goods({ price: 210, rate: 0, hsn: '10019100' }),
          ];
          const orderId = await orderedBy(way, goods);
          const id = await shop.ship(orderId, {
            carrier: way === 'vendor' ? 'Own delivery' : byCourier,
          });
          for (const step of steps) await act(id, step);
          await expectBooks(orderId, id);
          expect(await faults()).toEqual([]);
        },
      ),
      { numRuns: 30, examples: [['vendor', 5, 33.33, ['deliver', 'some', 'some', 'rest']]] },
    );
  });

  async function orderedBy(way: 'paid' | 'advance' | 'courier' | 'vendor', goods: Item[]): Promise<string> {
    if (way === 'paid') return shop.orderPaid(goods);
    if (way !== 'advance') return shop.order(goods);
    const rule = { id: newId(), position: 1, category: null, vendorId: null, above: 0, basisPoints: 1_000 };
    await market.db
      .insertInto('advanceRules')
      .values({ ...rule, fixed: null, createdAt: sentOn })
      .execute();
    const orderId = await shop.orderPaid(goods, 'advance');
    await market.db.deleteFrom('advanceRules').execute();
    return orderId;
  }

  async function expectBooks(orderId: string, id: string): Promise<void> {
    const { status, collectedBy, prepaid, subtotal, shipping, cashBack } = await market.db
      .selectFrom('consignments')
      .select(['status', 'collectedBy', 'prepaid', 'subtotal', 'shipping', 'cashBack'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const paid = await market.db
      .selectFrom('payments')
      .select('amount')
      .where('orderId', '=', orderId)
      .execute();
    const { online, cash } = await given(orderId);
    const takenAtDoor =
      Number(cashBack) + (status === 'delivered' ? Number(subtotal) + Number(shipping) - Number(prepaid) : 0);
    const cashGiven = sum(cash.map(({ amount }) => Number(amount)));
    for (const { takenBy } of cash) expect(takenBy).toBe(collectedBy);
    const documents = await documentsOfConsignments(market, [id]);
    const billed = sum(
      documents.map(({ total, credits }) => total - sum(credits.map((credit) => credit.total))),
    );
    const taken = sum(paid.map(({ amount }) => Number(amount))) + takenAtDoor;
    // What is billed and not yet paid: the cash of a parcel that is shipped, or came back and is not checked.
    const open = ['shipped', 'returned'].includes(status) && billed > 0 ? billed - Number(prepaid) : 0;
    expect(taken - online - cashGiven).toBe(billed - open);
    expect(sum(paid.map(({ amount }) => Number(amount))) - online).toBe(Number(prepaid));
  }
});

const earnings = (consignmentId: string) =>
  market.db
    .selectFrom('vendorEarnings')
    .selectAll()
    .where('consignmentId', '=', consignmentId)
    .orderBy('serial')
    .execute();
