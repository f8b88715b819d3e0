import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../market/audit/record.ts';
import { forgetDocuments } from '../../market/documents/forget-documents.ts';
import { setDeadline } from '../../market/integrations/deadlines.ts';
import { receiveEvent } from '../../market/integrations/inbound-events.ts';
import { enqueueCall } from '../../market/integrations/outbound-calls.ts';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import { newId } from '../../market/kernel/ids.ts';
import { retentionPeriods } from '../../market/kernel/retention.ts';
import { enqueueMails } from '../../market/mail/enqueue-mails.ts';
import { enqueueMessages } from '../../market/messaging/enqueue-messages.ts';
import { documentsOfOrders } from '../../market/orders/bill/documents-of-orders.ts';
import { checkReturn } from '../../market/orders/move/check-return.ts';
import { moveOwnConsignment } from '../../market/orders/move/move-own-consignment.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aProduct, type TestProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { SaleShop } from '../../tests/support/money/sale-shop.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { readConfig } from '../config.ts';
import { configuredIntegrations } from '../integrations/integrations.ts';
import { allJobs } from './all-jobs.ts';

const start = new Date('2026-01-01T06:00:00Z');
const day = 24 * 60 * 60 * 1000;
let market: TestMarket;
let person: SignedIn;
let product: TestProduct;
beforeAll(async () => {
  market = await openTestMarket();
  person = await aCustomer(market);
  product = await aProduct(market);
});
afterAll(() => market.close());

const getBuild = () => Promise.reject(new Error('nothing to send'));
const config = readConfig({ SESSION_SECRET: 'a-secret-of-the-tests-0123456789abcdef' });
const integrations = await configuredIntegrations(config);
const jobs = allJobs({ config, getBuild, isStopping: () => false, integrations });

/** Context of the marketplace at this time after the start, in milliseconds. */
const after = (time: number): Context => ({
  ...market.system,
  clock: () => new Date(start.getTime() + time),
});
async function forgetAfter(time: number): Promise<void> {
  for (const { name, run } of jobs) if (name.startsWith('forget.')) await run(after(time));
}

/** For each retention rule: creates a record at the start, and counts the records. */
const records: Record<
  keyof typeof retentionPeriods,
  { begin(): Promise<unknown>; count(): Promise<number> }
> = {
  sentMail: {
    begin: () => aMail('sent'),
    count: () => countOf('outgoingMails'),
  },
  unsentMail: {
    begin: () => aMail('failed'),
    count: () => countOf('outgoingMails'),
  },
  mailToken: {
    begin: () => aMail('failed'),
    count: async () => {
      const mails = await market.db.selectFrom('outgoingMails').select('facts').execute();
      return mails.filter(({ facts }) => 'token' in facts && facts.token !== '').length;
    },
  },
  textMessage: {
    begin: () =>
      enqueueMessages(after(0), [
        {
          kind: 'order.processing-late.paid',
          facts: { orderId: 'x', number: 'KB-2601-0001' },
          phone: '+919822000071',
          language: 'en',
          userId: person.id,
          event: 'order.processing-late.paid:x',
        },
      ]),
    count: () => countOf('outgoingMessages'),
  },
  providerRecord: {
    begin: async () => {
      const call = { provider: 'msg91', operation: 'message', key: 'x:1', request: {} };
      await enqueueCall(after(0), call);
      await receiveEvent(after(0), { provider: 'msg91', externalId: 'x', body: '{}' });
      await setDeadline(after(0), { kind: 'message.report', subject: 'x', dueAt: start });
    },
    count: async () => {
      const counts = [countOf('outboundCalls'), countOf('inboundEvents'), countOf('deadlines')];
      return new Set(await Promise.all(counts)).size === 1 ? await countOf('deadlines') : Number.NaN;
    },
  },
  providerKeys: {
    begin: () =>
      market.db
        .insertInto('paymentProviders')
        .values(
          [
            { provider: 'razorpay', isConnected: false },
            { provider: 'cashfree', isConnected: true },
          ].map((row) => ({
            ...row,
            keyId: 'x',
            sealedKey: 'x',
            sealedWebhookSecret: 'x',
            keysAt: start,
            changedAt: start,
          })),
        )
        .execute(),
    count: async () => (await countOf('paymentProviders')) - 1,
  },
  cart: {
    begin: () =>
      market.db.insertInto('carts').values({ userId: person.id, items: '[]', updatedAt: start }).execute(),
    count: () => countOf('carts'),
  },
  visitorCart: {
    begin: () =>
      market.db
        .insertInto('visitorCarts')
        .values({ id: 'a'.repeat(43), items: '[]', updatedAt: start })
        .execute(),
    count: () => countOf('visitorCarts'),
  },
  restockRequest: {
    begin: () =>
      market.db
        .insertInto('restockRequests')
        .values({
          id: newId(start),
          productId: product.id,
          userId: null,
          contact: 'a@b.example',
          language: 'en',
          createdAt: start,
        })
        .execute(),
    count: () => countOf('restockRequests'),
  },
  numberClaim: {
    begin: () =>
      market.db
        .insertInto('numberClaims')
        .values({
          id: newId(start),
          userId: person.id,
          oldPhone: '+919822000071',
          newPhone: '+919822000072',
          name: 'Savita',
          pincode: '422001',
          orderNumber: '',
          state: 'stopped',
          endedAt: start,
          createdAt: start,
        })
        .execute(),
    count: () => countOf('numberClaims'),
  },
  missingSearch: {
    begin: () =>
      market.db
        .insertInto('missingSearches')
        .values({ day: '2026-01-01', word: '=cotton', typed: 'kapas', count: 2 })
        .execute(),
    count: () => countOf('missingSearches'),
  },
  invitation: {
    begin: () =>
      market.db
        .insertInto('staffInvitations')
        .values({
          id: newId(start),
          vendorId: product.vendorId,
          contact: '9822000071',
          role: 'packer',
          token: 'hash',
          invitedBy: null,
          sentAt: start,
          endsAt: start,
          acceptedAt: null,
          withdrawnAt: null,
        })
        .execute(),
    count: () => countOf('staffInvitations'),
  },
  productImport: {
    begin: () =>
      market.db
        .insertInto('productImports')
        .values({
          id: newId(start),
          vendorId: product.vendorId,
          userId: person.id,
          fileName: 'seeds.csv',
          columns: [],
          status: 'failed',
          total: 0,
          createdAt: start,
        })
        .execute(),
    count: () => countOf('productImports'),
  },
  message: {
    begin: () =>
      market.db
        .insertInto('complaints')
        .values({
          id: newId(start),
          number: 'KB-C-2601-0001',
          userId: null,
          name: 'Savita',
          contact: 'savita@test.example',
          title: 'Seed',
          state: 'solved',
          message: 'When to sow?',
          language: 'en',
          createdAt: start,
          acknowledgeBy: start,
          resolveBy: start,
          acknowledgedAt: start,
          resolvedAt: start,
        })
        .execute(),
    count: () => countOf('complaints'),
  },
  audit: {
    begin: () => recordAudit(after(0), { action: 'user.change', subject: 'users', subjectId: person.id }),
    count: () => countOf('auditEntries'),
  },
  buyer: {
    begin: () =>
      aPastOrder(market, { by: person, at: start.toISOString(), products: [product], status: 'delivered' }),
    count: async () =>
      (await market.db.selectFrom('orders').where('address', 'is not', null).select('id').execute()).length,
  },
  refundDestination: {
    begin: aPaidCashRefund,
    count: async () => {
      const rows = await market.db.selectFrom('cashRefunds').select('sealedDestination').execute();
      return rows.filter(({ sealedDestination }) => sealedDestination !== null).length;
    },
  },
  refusedReview: {
    begin: () => aRefusedReview(),
    count: () => countOf('reviews'),
  },
};

async function aMail(state: 'sent' | 'failed') {
  const message = { kind: 'password.reset', facts: { name: 'Savita', token: 'a-token' } } as const;
  await enqueueMails(after(0), [{ ...message, recipient: 'farmer@test.example', language: 'en' }]);
  await market.db
    .updateTable('outgoingMails')
    .set({ state, sentAt: state === 'sent' ? start : null })
    .execute();
}

async function countOf(
  table:
    | 'outgoingMails'
    | 'outgoingMessages'
    | 'outboundCalls'
    | 'inboundEvents'
    | 'deadlines'
    | 'carts'
    | 'visitorCarts'
    | 'missingSearches'
    | 'productImports'
    | 'restockRequests'
    | 'numberClaims'
    | 'complaints'
    | 'auditEntries'
    | 'paymentProviders'
    | 'reviews'
    | 'staffInvitations',
) {
  return (await market.db.selectFrom(table).selectAll().execute()).length;
}

/** A cash refund that was paid at the start. */
async function aPaidCashRefund(): Promise<void> {
  const orderId = await aPastOrder(market, {
    by: person,
    at: start.toISOString(),
    products: [product],
    status: 'delivered',
  });
  const { id: consignmentId } = await market.db
    .selectFrom('consignments')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const paid = { status: 'paid' as const, utr: '632944710086', paidOn: '2026-01-01', paidAt: start };
  await market.db
    .insertInto('cashRefunds')
    .values({
      id: newId(),
      orderId,
      consignmentId,
      amount: 1,
      takenBy: 'courier',
      ...paid,
      way: 'upi',
      lastFour: '7310@demo',
      sealedDestination: 'sealed',
      dueOn: '2026-01-01',
      requestedAt: start,
      changedAt: start,
    })
    .execute();
}

async function aRefusedReview(): Promise<void> {
  const at = start.toISOString();
  const orderId = await aPastOrder(market, { by: person, at, products: [product], status: 'delivered' });
  const stored = { language: 'en', state: 'refused', reason: 'abuse' } as const;
  const times = { showsAt: start, editedUntil: start, createdAt: start, changedAt: start };
  const unknown = { packing: null, onTime: null, cameUp: null, areaM2: null, shownAt: null, decidedBy: null };
  const replied = { decidedAt: null, replyState: null, repliedAt: null };
  const of = { orderId, position: 1, productId: product.id, vendorId: product.vendorId, userId: person.id };
  await market.db
    .insertInto('reviews')
    .values({ id: newId(start), ...of, stars: 1, ...stored, ...times, ...unknown, ...replied })
    .execute();
}

const names = Object.keys(records) as (keyof typeof retentionPeriods)[];

test.each(names)('%s is deleted after its retention period', async (name) => {
  const { begin, count } = records[name];
  await market.db.deleteFrom('outgoingMails').execute();
  await begin();
  expect(await count()).toBe(1);
  await forgetAfter(retentionPeriods[name] - day);
  expect(await count()).toBe(1);
  await forgetAfter(retentionPeriods[name] + day);
  expect(await count()).toBe(0);
});

test('an old order that is still in transit keeps its address', async () => {
  await aPastOrder(market, { by: person, at: start.toISOString(), products: [product], status: 'shipped' });
  await forgetAfter(retentionPeriods.buyer + day);
  expect(await records.buyer.count()).toBe(1);
});

test('documents are deleted eight years after their financial year, with the credit notes for them', async () => {
  const shop = await SaleShop.open(market);
  const item = await shop.goods({ price: 105, rate: 5 });
  const [early, late] = [await shop.order([item]), await shop.order([item])];
  await shop.ship(early, { at: new Date('2026-03-31T12:00:00Z') });
  const part = await shop.ship(late, { at: new Date('2026-04-01T12:00:00Z') });
  const returned = { id: part, to: 'returned', reason: 'refused' };
  answerOf(await moveOwnConsignment(shop.as(shop.seller.user), returned));
  const found = { id: part, sellable: ['1'], damaged: [''], missing: [''] };
  answerOf(await checkReturn(shop.as(shop.seller.user, new Date('2027-04-02T12:00:00Z')), found));
  const leftOn = async (day: string) => {
    await forgetDocuments({ ...market.system, clock: () => new Date(`${day}T06:00:00Z`) });
    return (await documentsOfOrders(market, [early, late])).map(({ kind, orderId }) => [kind, orderId]);
  };
  const [bill, note] = [
    ['tax-invoice', late],
    ['credit-note', late],
  ];
  expect(await leftOn('2034-03-31')).toEqual([['tax-invoice', early], bill, note]);
  expect(await leftOn('2034-04-01')).toEqual([bill, note]);
  // The bill is old enough, but not the credit note that corrects it.
  expect(await leftOn('2035-04-01')).toEqual([bill, note]);
  expect(await leftOn('2036-04-01')).toEqual([]);
});

test('each forgetting is a job of its own, at a minute of its own', () => {
  const forgetting = jobs.filter(({ name }) => name.startsWith('forget.'));
  expect(forgetting.length).toBeGreaterThan(20);
  expect(new Set(forgetting.map(({ cron }) => cron)).size).toBe(forgetting.length);
});
