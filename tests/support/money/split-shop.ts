import type { SignedIn } from '../../../market/kernel/context.ts';
import { newId } from '../../../market/kernel/ids.ts';
import { rupees } from '../../../market/kernel/money.ts';
import { releaseEarnings } from '../../../market/ledger/release-earnings.ts';
import { lockFreeOrders } from '../../../market/orders/locked-order.ts';
import { checkReturn } from '../../../market/orders/move/check-return.ts';
import { moveConsignments } from '../../../market/orders/move/move-consignments.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { reconcile } from '../../../market/payments/reconcile.ts';
import { askAboutAccounts } from '../../../market/payments/split/linked-accounts.ts';
import { releaseTransfers } from '../../../market/payments/split/release-transfers.ts';
import { transferDelay } from '../../../market/payments/split/transfer-calls.ts';
import { openLinkedAccounts } from '../../../market/payouts/vendor-to-link.ts';
import { answerOf } from '../answer-of.ts';
import { aCustomer, anAddress, aProduct, aVendor } from '../factories.ts';
import { allowManyOrders } from '../many-orders.ts';
import type { TestMarket } from '../market.ts';
import { orderOnline } from './pay.ts';
import { openCashfreeShop, openPaymentShop } from './payment-shop.ts';
import { aBankAccount } from './payouts.ts';

const hour = 60 * 60_000;

export const splitProviders = ['razorpay', 'cashfree'] as const;

/**
 * A shop whose vendors' money is split at a simulated provider: two vendors with goods for ₹1,050 and ₹1,799, whose
 * accounts are activated, and commission of 8 %.
 */
export async function openSplitShop(
  market: TestMarket,
  provider: (typeof splitProviders)[number] = 'razorpay',
) {
  await allowManyOrders(market);
  const shop = await (provider === 'razorpay' ? openPaymentShop(market) : openCashfreeShop(market));
  const { simulator } = shop;
  const { db } = market;
  await db
    .updateTable('storeSettings')
    .set({ moneyMode: 'split', freeShippingAbove: rupees(500) })
    .execute();
  const everything = { vendorId: null, category: null, productId: null, startsOn: null, endsOn: null };
  await db
    .insertInto('commissionRules')
    .values({ id: newId(), position: 1, ...everything, basisPoints: 800, createdAt: new Date() })
    .execute();
  const vendors: { vendorId: string; user: SignedIn; productId: string }[] = [];
  for (const price of [rupees(1_050), rupees(1_799)]) {
    const { vendorId, user } = await aVendor(market);
    await db.updateTable('vendors').set({ street: 'Market road 4', pincode: '445001' }).execute();
    const { id: productId } = await aProduct(market, { vendorId, price, stock: 1_000_000 });
    await aBankAccount(market, vendorId);
    vendors.push({ vendorId, user, productId });
  }
  const buyer = await aCustomer(market);
  const addressId = await anAddress(market, buyer);
  const { split } = simulator;

  async function runAll(): Promise<void> {
    do {
      await shop.deliver();
      await shop.work();
    } while (simulator.webhooks.length > 0);
  }

  const later = (milliseconds: number) => shop.moveTo(new Date(shop.now().getTime() + milliseconds));

  /** Runs what is due until nothing is: events, calls and questions, and some minutes later transfers. */
  async function settle(): Promise<void> {
    await runAll();
    later(transferDelay);
    await runAll();
  }

  /** Some hours later; then what is due. */
  async function pass(hours: number): Promise<void> {
    later(hours * hour);
    await reconcile(shop.context);
    await settle();
  }

  /** Opens the accounts of the vendors, and activates them. */
  async function openAccounts(): Promise<void> {
    await openLinkedAccounts(shop.context, [provider]);
    await settle();
    for (const account of split.accounts) account.status = 'activated';
    await askAboutAccounts(shop.context, newId());
    await settle();
  }

  /** Orders and pays goods of both vendors. Returns the order's id. */
  async function pay(): Promise<string> {
    const asBuyer = { ...market.as(buyer, { clock: shop.now }), actor: buyer };
    const items = vendors.map(({ productId }) => ({ productId, quantity: 2 }));
    const orderId = await orderOnline(asBuyer, { items, addressId, total: 2 * rupees(1_050 + 1_799) });
    await settle();
    const { id } = await db
      .selectFrom('paymentAttempts as a')
      .innerJoin('paymentRequests as r', 'r.id', 'a.requestId')
      .select('a.id')
      .where('r.orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    simulator.pay(id, { outcome: 'success', at: shop.now() });
    return orderId;
  }

  const move = (orderId: string, vendorId: string, to: OrderStatus, carrier?: string) =>
    db.transaction().execute((trx) =>
      moveConsignments({ ...shop.context, db: trx }, orderId, (part) => part.vendorId === vendorId, {
        to,
        by: to === 'returned' || to === 'cancelled' ? 'admin' : 'vendor',
        ...(carrier && { carrier }),
      }),
    );

  /** A parcel comes back, and its vendor finds all of it sellable: then its buyer gets the money back. */
  async function bringBack(orderId: string, vendorId: string): Promise<void> {
    await move(orderId, vendorId, 'returned');
    const { id } = await db
      .selectFrom('consignments')
      .select('id')
      .where('orderId', '=', orderId)
      .where('vendorId', '=', vendorId)
      .executeTakeFirstOrThrow();
    const user = vendors.find((vendor) => vendor.vendorId === vendorId)?.user;
    if (!user) throw new Error('no such vendor');
    const found = { sellable: ['2'], damaged: [''], missing: [''] };
    answerOf(await checkReturn({ ...market.as(user, { clock: shop.now }), actor: user }, { id, ...found }));
  }

  return {
    ...shop,
    provider,
    bringBack,
    market,
    vendors,
    split,
    settle,
    pass,
    openAccounts,
    buyer,
    addressId,
    pay,
    move,
    async deliverTo(orderId: string, vendorId: string): Promise<void> {
      await move(orderId, vendorId, 'processing');
      await move(orderId, vendorId, 'shipped', 'Own delivery');
      await move(orderId, vendorId, 'delivered');
    },
    /** Earnings whose time is over become payable, and their transfers are released. */
    release: () => releaseEarnings(shop.context, releaseTransfers, lockFreeOrders),
    transfers: (orderId: string) =>
      db
        .selectFrom('transfers')
        .select(['id', 'vendorId', 'amount', 'reversed', 'status', 'hold', 'accountId', 'releaseAt'])
        .where('orderId', '=', orderId)
        .orderBy('amount')
        .execute(),
    refunds: (orderId: string) =>
      db.selectFrom('refunds').select(['amount', 'status']).where('orderId', '=', orderId).execute(),
    async balance(code: string): Promise<number> {
      const row = await db
        .selectFrom('ledgerAccounts')
        .select('balance')
        .where('code', '=', code)
        .executeTakeFirst();
      return Number(row?.balance ?? 0);
    },
    /** What a vendor got by transfers, by the ledger. */
    async paidTo(vendorId: string): Promise<number> {
      const { sum } = await db
        .selectFrom('ledgerPostings')
        .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
        .where('account', '=', `vendor_payable:${vendorId}`)
        .where('part', '=', 'transfer')
        .executeTakeFirstOrThrow();
      return Number(sum ?? 0);
    },
    accountOf: (vendorId: string) =>
      split.accounts.find(({ reference }) => reference === vendorId.slice(-20)) ?? split.accounts[0],
  };
}

export type SplitShop = Awaited<ReturnType<typeof openSplitShop>>;
