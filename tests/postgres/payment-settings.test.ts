import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import type { Result } from '../../market/kernel/errors.ts';
import { rupees } from '../../market/kernel/money.ts';
import { listDifferences } from '../../market/order-payments/list-differences.ts';
import { matchTransfer, recordTransfer, refuseTransfer } from '../../market/order-payments/match-transfer.ts';
import { giveTransferReference } from '../../market/order-payments/pay-order.ts';
import { readOrder } from '../../market/orders/read/read-order.ts';
import { addAdvanceRule, listAdvanceRules } from '../../market/payments/advance-settings.ts';
import { providerKeys } from '../../market/payments/provider-keys.ts';
import { connectProvider, rotateWebhookSecret } from '../../market/payments/provider-settings.ts';
import { readProvider } from '../../market/payments/read-provider.ts';
import { refundPayment } from '../../market/payments/settle-difference.ts';
import { answerOf } from '../support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct, type TestProduct } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { orderOnline } from '../support/money/pay.ts';
import { secretBox } from '../support/second-factor.ts';

let market: TestMarket;
let admins: Context[];
let seed: TestProduct;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 10 });
  admins = await Promise.all([0, 1, 2, 3].map(async () => market.as(await anAdmin(market))));
  seed = await aProduct(market, { price: rupees(1_250), stock: 1_000 });
  const account = { holder: 'Kheti Bazaar', number: '123456789', ifsc: 'SBIN0001234', bank: 'SBI' };
  await market.db
    .updateTable('storeSettings')
    .set({ bankAccount: JSON.stringify(account), freeShippingAbove: 0 })
    .execute();
  await market.db.updateTable('paymentOptions').set({ enabled: true }).execute();
});
afterAll(() => market.close());

let first: Context;
beforeEach(() => {
  first = admins[0] ?? expect.fail();
});

/** All administrators do the same at once; returns the codes of those who are refused. */
async function atOnce(act: (admin: Context, at: number) => Promise<Result<unknown>>): Promise<string[]> {
  const results = await Promise.all(admins.map(act));
  return results.flatMap((result) => (result.ok ? [] : [result.failure.code]));
}

const others = (code: string) => Array<string>(admins.length - 1).fill(code);

/** An order whose buyer has given a reference. */
async function waiting(reference: string) {
  const buyer = await aCustomer(market);
  const context = market.as(buyer) as Context & { actor: SignedIn };
  const addressId = await anAddress(market, buyer);
  const items = [{ productId: seed.id, quantity: 1 }];
  const id = await orderOnline(context, { items, addressId, total: rupees(1_250), way: 'bank-transfer' });
  answerOf(await giveTransferReference(context, { id, reference }));
  const { number } = answerOf(await readOrder(first, { id }));
  const { differences } = answerOf(await listDifferences(first, { search: number }));
  return { id, number, difference: differences[0]?.id ?? '' };
}

const match = (
  admin: Context,
  { number, difference: id }: { number: string; difference: string },
  typed: object,
) => matchTransfer(admin, { id, number, confirmed: '', ...typed });

it('connects a provider once, and tells one administrator its secret', async () => {
  const known = { name: 'razorpay', title: 'Razorpay', ways: ['upi'], signsWithKey: false } as const;
  const typed = { keyId: 'rzp_test_1', key: 'a-secret-key', provider: 'razorpay', changedAt: '' };
  const secrets: (string | null)[] = [];
  const refused = await atOnce(async (admin) => {
    const result = await connectProvider(secretBox, known)(admin, typed);
    if (result.ok) secrets.push(result.value.secret);
    return result;
  });
  expect(refused).toEqual(others('conflict.changed'));
  expect((await providerKeys(first, secretBox, 'razorpay'))?.webhookSecrets).toEqual(secrets);
  const { settings } = answerOf(await readProvider(first, { provider: 'razorpay' }));
  const changedAt = settings?.changedAt.toISOString();
  const rotate = (admin: Context) =>
    rotateWebhookSecret(secretBox, known)(admin, { provider: 'razorpay', changedAt });
  expect(await atOnce(rotate)).toEqual(others('conflict.changed'));
  expect((await providerKeys(first, secretBox, 'razorpay'))?.webhookSecrets.at(1)).toBe(secrets[0]);
});

it('counts a transfer once: matched by several administrators, and for several orders', async () => {
  const one = await waiting('632654120001');
  const typed = { reference: '632654120001', amount: '1250' };
  expect(await atOnce((admin) => match(admin, one, typed))).toEqual(others('conflict.changed'));
  expect(answerOf(await readOrder(first, { id: one.id }))).toMatchObject({
    status: 'pending',
    money: { payments: [{ amount: rupees(1_250) }], refunds: [] },
  });
  const orders = await Promise.all(admins.map((_, at) => waiting(`63265412001${at}`)));
  const same = { reference: '632654120019', amount: '1250' };
  const refused = await atOnce((admin, at) => match(admin, orders[at] ?? expect.fail(), same));
  expect(refused).toEqual(others('input.invalid'));
});

it('finds a transfer or does not, never both', async () => {
  const one = await waiting('632654120031');
  const refused = await atOnce((admin, at) =>
    at % 2
      ? refuseTransfer(admin, { id: one.difference })
      : match(admin, one, { reference: '632654120031', amount: '1250' }),
  );
  expect(refused).toEqual(others('conflict.changed'));
});

it('records a transfer once, and sends one refund for a wrong amount', async () => {
  const typed = { reference: '632654120041', amount: '1250', note: '' };
  expect(await atOnce((admin) => recordTransfer(admin, typed))).toEqual(others('input.invalid'));
  const one = await waiting('632654120042');
  answerOf(await match(first, one, { reference: '632654120042', amount: '1000', confirmed: '1000' }));
  const { differences } = answerOf(await listDifferences(first, { search: one.number }));
  const wrong = differences.find(({ kind }) => kind === 'wrong-amount')?.id;
  expect(await atOnce((admin) => refundPayment(admin, { id: wrong }))).toEqual(others('conflict.changed'));
  expect(answerOf(await readOrder(first, { id: one.id })).money.refunds).toHaveLength(1);
});

it('keeps all rules of advances that are added at once, in one order', async () => {
  const typed = { category: '', vendor: '', above: '0', kind: 'share', amount: '10' };
  expect(await atOnce((admin) => addAdvanceRule(admin, typed))).toEqual([]);
  expect(answerOf(await listAdvanceRules(first, {})).rules).toHaveLength(admins.length);
  const rows = await market.db.selectFrom('advanceRules').select('position').orderBy('position').execute();
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
});
