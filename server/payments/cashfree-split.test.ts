import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountFact, TransferFact } from '../../market/payments/split/facts.ts';
import { startCashfree } from '../../tests/simulators/cashfree.ts';
import { driven, keys, vendorToLink } from '../../tests/support/money/payment-adapters.ts';
import { cashfree } from './cashfree.ts';
import { joined } from './settle-report.ts';
import type { TransferToSend } from './split-adapter.ts';

const adapter = cashfree({ baseUrl: 'https://api.cashfree.example' });
const { split } = adapter as Required<typeof adapter>;
// Cashfree signs with the key of its calls.
const used = { ...keys, webhookSecrets: [keys.key] };

let simulator: Awaited<ReturnType<typeof startCashfree>>;
let shop: ReturnType<typeof driven>;
let now: Date;
beforeEach(async () => {
  now = new Date();
  simulator = await startCashfree({ ...keys, clock: () => now });
  shop = driven(adapter, simulator, used);
});
afterEach(() => simulator.close());

const account = async (next: Parameters<typeof shop.factsOf>[0]) =>
  AccountFact.parse((await shop.factsOf(next)).account);
const transferOf = async (next: Parameters<typeof shop.factsOf>[0]) =>
  TransferFact.parse((await shop.factsOf(next)).transfer);

/** A vendor with an active account. Returns the provider's id. */
async function activeVendor(): Promise<string> {
  const { accountId } = await account(split.account(used, vendorToLink, 'account'));
  for (const one of simulator.split.accounts) one.status = 'activated';
  return accountId ?? '';
}

/** A split of a payment that was made some minutes before. */
async function toSplit(amount: number, way: 'upi' | 'card' = 'upi'): Promise<TransferToSend> {
  const accountId = await activeVendor();
  const { attempt, payment } = await shop.paid({ way });
  now = new Date(now.getTime() + 3 * 60_000);
  const ids = { providerPaymentId: payment.paymentId, providerOrderId: attempt.providerOrderId ?? '' };
  return { transferId: 'transfer-1', ...ids, externalId: null, amount, accountId };
}

describe('a vendor', () => {
  it('is added by one call, and one that exists is brought up to date', async () => {
    const first = await account(split.account(used, vendorToLink, 'account'));
    expect(first).toMatchObject({ status: 'under-review', requirements: [], next: 'done' });
    expect(first.accountId).toMatch(/^\w+$/);
    const again = await account(split.account(used, vendorToLink, 'account'));
    expect(again).toMatchObject({ accountId: first.accountId, next: 'bank' });
    const bank = { ...vendorToLink.bank, number: '50100999999999' };
    expect(await account(split.account(used, { ...vendorToLink, bank }, 'bank'))).toMatchObject({
      next: 'done',
    });
    expect(simulator.split.accounts).toMatchObject([{ body: { bank: { account_number: bank.number } } }]);
  });

  it('says what is missing, and an event says when it is stopped', async () => {
    const accountId = await activeVendor();
    const [vendor] = simulator.split.accounts;
    if (!vendor) throw new Error('no vendor');
    vendor.status = 'needs_clarification';
    vendor.requirements = ['GSTIN'];
    const asked = split.accountStatus(used, { accountId, productId: accountId });
    expect(await account(asked)).toMatchObject({ status: 'needs-clarification', requirements: ['GSTIN'] });
    simulator.split.suspend(accountId);
    expect(shop.events()).toMatchObject([{ about: 'account', accountId, account: { status: 'suspended' } }]);
  });

  it('in a state that is not known is asked about', () => {
    const data = { merchant_vendor_id: 'v_1', updated_status: 'SOMETHING_NEW' };
    const event = JSON.stringify({
      type: 'VENDOR_STATUS_UPDATE',
      data,
      event_time: '2026-11-24T10:00:00+05:30',
    });
    expect(adapter.read(event)).toEqual({ about: 'account', accountId: 'v_1', account: null });
  });
});

describe('a split', () => {
  it.each(['upi', 'card'] as const)(
    'of a payment by %s is made, and found by its order and vendor',
    async (way) => {
      const sent = await toSplit(90_000, way);
      expect(await shop.run(split.transferStatus(used, sent))).toMatchObject({ state: 'failed' });
      const made = await transferOf(split.transfer(used, sent));
      expect(made).toMatchObject({ externalId: 'transfer-1', status: 'processed', hold: 'held' });
      expect(await transferOf(split.transferStatus(used, sent))).toMatchObject({ hold: 'held' });
      expect(await transferOf(split.release(used, sent))).toMatchObject({ hold: 'released' });
      expect(simulator.split.balance(sent.accountId)).toBe(90_000);
    },
  );

  it('is not made twice: a second request is asked about', async () => {
    const sent = await toSplit(90_000);
    await shop.factsOf(split.transfer(used, sent));
    expect(await shop.run(split.transfer(used, sent))).toMatchObject({ state: 'unknown' });
    expect(simulator.split.balance(sent.accountId)).toBe(90_000);
  });

  it.each([
    ['of more than was paid', () => {}, 10_000_000],
    [
      'for a vendor who is stopped',
      () => simulator.split.suspend(simulator.split.accounts[0]?.id ?? ''),
      90_000,
    ],
    ['after the settlement of its payment', () => simulator.settle('2026-11-24'), 90_000],
  ])('%s is refused', async (_, before, amount) => {
    const sent = await toSplit(amount);
    before();
    expect(await shop.run(split.transfer(used, sent))).toMatchObject({ state: 'failed' });
  });

  it('is taken back in parts by adjustments, each once for its number, but no more than there is', async () => {
    const sent = await toSplit(90_000);
    await shop.factsOf(split.transfer(used, sent));
    const { accountId } = sent;
    const back = { reversalId: 'reversal-1', serial: 7, accountId, transfer: 'transfer-1', amount: 60_000 };
    const made = { externalId: 'reversal-1' };
    expect(await shop.factsOf(split.reverse(used, back))).toEqual(made);
    expect(await shop.factsOf(split.reversalStatus(used, back))).toEqual(made);
    // Sent for the first time, a number that was used says nothing about this reversal.
    expect(await shop.run(split.reverse(used, back))).toMatchObject({ state: 'failed' });
    expect(await shop.run(split.reverse(used, { ...back, serial: 8 }))).toMatchObject({ state: 'failed' });
    expect(simulator.split.balance(accountId)).toBe(30_000);
  });

  it('without an answer is taken back by the question', async () => {
    const sent = await toSplit(90_000);
    await shop.factsOf(split.transfer(used, sent));
    const { accountId } = sent;
    const back = { reversalId: 'reversal-1', serial: 7, accountId, transfer: 'transfer-1', amount: 90_000 };
    simulator.faults.push('dropped-before');
    expect(await shop.run(split.reverse(used, back))).toMatchObject({ state: 'unknown' });
    expect(await shop.factsOf(split.reversalStatus(used, back))).toEqual({ externalId: 'reversal-1' });
    expect(simulator.split.balance(accountId)).toBe(0);
  });
});

it('says in the report of a settlement what was split of it, once, and names what came back', async () => {
  const sent = await toSplit(90_000);
  await shop.factsOf(split.transfer(used, sent));
  const { accountId } = sent;
  const back = { reversalId: 'reversal-1', serial: 7, accountId, transfer: 'transfer-1', amount: 60_000 };
  await shop.factsOf(split.reverse(used, back));
  const { payments } = simulator.settle('2026-11-24');
  const payment = payments[0]?.amount ?? 0;
  const [settlement] = await shop.settlements('2026-11-24');
  expect(settlement?.split).toEqual({ amount: 90_000, fee: 0, feeGst: 0 });
  if (!settlement) throw new Error('no settlement');
  // Each page of the report says the same sum.
  const amount = payment - 90_000 + 60_000;
  const other = { ...settlement, lines: [], amount: 0 };
  expect(joined([settlement, other])).toMatchObject([{ amount, split: { amount: 90_000 } }]);
  expect(settlement.lines).toMatchObject([
    { kind: 'payment' },
    { kind: 'transfer', externalId: 'reversal-1', amount: 60_000 },
  ]);
});
