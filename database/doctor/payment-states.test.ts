import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAddress } from '../../market/addresses/add-address.ts';
import { bookPayIn } from '../../market/dues/pay-ins.ts';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import { newId } from '../../market/kernel/ids.ts';
import { rupees } from '../../market/kernel/money.ts';
import { expirePayment } from '../../market/order-payments/expire-payment.ts';
import { payAnotherWay } from '../../market/order-payments/pay-order.ts';
import { takePayment } from '../../market/order-payments/take-payment.ts';
import { cancelOrder } from '../../market/orders/move/cancel-order.ts';
import { moveConsignments } from '../../market/orders/move/move-consignments.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import type { OrderStatus } from '../../market/orders/statuses.ts';
import { address } from '../../tests/support/address.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  aPayment,
  connectTestProvider,
  openedAttempt,
  orderOnline,
  paidBack,
} from '../../tests/support/money/pay.ts';
import { complaintsOf, examine } from './examine.ts';

let market: TestMarket;
let buyer: SignedIn;
let addressId: string;
let vendorId: string;
let items: { productId: string; quantity: number }[];
const total = rupees(11_000);

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  ({ vendorId } = await aVendor(market));
  const { id: productId } = await aProduct(market, { vendorId, price: total, stock: 1_000 });
  items = [{ productId, quantity: 1 }];
  await market.db.updateTable('storeSettings').set({ vendorDebtLimit: null }).execute();
  await market.db
    .insertInto('cashCouriers')
    .values({ code: 'demo', name: 'Demo Parcel Service', days: 7, createdAt: new Date() })
    .execute();
});
beforeEach(async () => {
  buyer = await aCustomer(market);
  addressId = answerOf(await addAddress(asBuyer(), address)).id;
});
afterAll(() => market.close());

const asBuyer = () => market.as(buyer) as Context & { actor: SignedIn };
const online = (pays: 'all' | 'advance' = 'all') => orderOnline(asBuyer(), { items, addressId, total, pays });
const cash = async () => {
  const input = { checkoutId: `cash-checkout-${newId()}`, paymentMethod: 'cod', items, addressId, total };
  return answerOf(await placeOrder(asBuyer(), input)).id;
};

async function pay(orderId: string): Promise<string> {
  const attempt = await openedAttempt(market.system, orderId);
  await takePayment(market.system, attempt, aPayment(attempt.amount));
  return orderId;
}

async function fail(orderId: string): Promise<string> {
  const attempt = await openedAttempt(market.system, orderId);
  await takePayment(
    market.system,
    attempt,
    aPayment(attempt.amount, { status: 'failed', failure: 'declined' }),
  );
  return orderId;
}

async function expire(orderId: string): Promise<string> {
  const { requestId } = await openedAttempt(market.system, orderId);
  await market.db
    .updateTable('paymentRequests')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('id', '=', requestId)
    .execute();
  await market.db.transaction().execute((db) => expirePayment({ ...market.system, db }, requestId));
  return orderId;
}

async function move(orderId: string, ...steps: OrderStatus[]): Promise<string> {
  for (const to of steps)
    await market.db.transaction().execute((db) =>
      moveConsignments({ ...market.system, db }, orderId, () => true, {
        to,
        by: to === 'returned' ? 'admin' : 'vendor',
        ...(to === 'shipped' && { carrier, trackingNumber: `P-${orderId}` }),
      }),
    );
  return orderId;
}
let carrier = 'Own delivery';

const sent = ['processing', 'shipped'] as const;

/** One order of each state of payment. Each returns its id. */
const states: Record<string, () => Promise<string>> = {
  awaiting: () => online(),
  failed: async () => fail(await online()),
  expired: async () => expire(await online()),
  'cancelled before it was paid': async () => {
    const id = await online();
    answerOf(await cancelOrder(asBuyer(), { id }));
    return id;
  },
  'paid after it had expired': async () => pay(await expire(await online())),
  'cash in the place of a payment': async () => {
    const id = await online();
    answerOf(await payAnotherWay(asBuyer(), { id, way: 'cod' }));
    return id;
  },
  paid: async () => pay(await online()),
  'paid twice': async () => pay(await pay(await online())),
  'paid and delivered': async () => move(await pay(await online()), ...sent, 'delivered'),
  'cancelled, to be refunded': async () => {
    const id = await pay(await online());
    answerOf(await cancelOrder(asBuyer(), { id }));
    return id;
  },
  refunded: async () => {
    const id = await pay(await online());
    answerOf(await cancelOrder(asBuyer(), { id }));
    await paidBack(market.system, id);
    return id;
  },
  'cash, to be sent': () => cash(),
  'cash that the vendor took': async () => move(await cash(), ...sent, 'delivered'),
  'cash that a courier took': async () => {
    carrier = 'Demo Parcel Service';
    const id = await move(await cash(), ...sent, 'delivered');
    carrier = 'Own delivery';
    return id;
  },
  'cash refused at the door': async () => move(await cash(), ...sent, 'returned'),
  'paid, and returned after delivery': async () =>
    move(await pay(await online()), ...sent, 'delivered', 'returned'),
  'paid by the vendor to the operator': async () => {
    const id = await move(await cash(), ...sent, 'delivered');
    const admin = market.as(await anAdmin(market));
    answerOf(await bookPayIn(admin, { vendorId, amount: '50', utr: 'HDFCN52026112500987' }));
    return id;
  },
};

describe('a shop with every state of payment', () => {
  it.each(Object.entries(states))('has no fault after an order that is %s', async (_, make) => {
    await make();
    expect(complaintsOf(await examine(market.db))).toEqual([]);
  });

  it('has none after an advance that is awaited, expired, and paid', async () => {
    await market.db
      .insertInto('advanceRules')
      .values({ id: newId(), position: 1, above: 0, basisPoints: 1_000, createdAt: new Date() } as never)
      .execute();
    await online('advance');
    await expire(await online('advance'));
    await move(await pay(await online('advance')), ...sent, 'delivered');
    expect(complaintsOf(await examine(market.db))).toEqual([]);
  });

  it('tells of a paid order without a mail, and of no other', async () => {
    const [waiting, paid] = [await online('advance'), await pay(await online('advance'))];
    for (const id of [waiting, paid])
      await market.db
        .deleteFrom('outgoingMails')
        .where((eb) => eb(eb.cast<string>(eb.ref('facts'), 'text'), 'like', `%${id}%`))
        .execute();
    await market.db.deleteFrom('outgoingMessages').execute();
    const { number } = await market.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', paid)
      .executeTakeFirstOrThrow();
    const found = (await examine(market.db)).filter(({ count }) => count > 0);
    expect(found.map(({ name }) => name)).toEqual(['mail-of-order']);
    expect(found[0]?.faults.map(({ which }) => which)).toEqual([`order ${number}`]);
  });
});
