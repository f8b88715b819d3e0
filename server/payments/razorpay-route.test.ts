import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountSteps } from '../../market/payments/split/account-rules.ts';
import { AccountFact, TransferFact } from '../../market/payments/split/facts.ts';
import { startRazorpay } from '../../tests/simulators/razorpay.ts';
import { driven, keys, vendorToLink } from '../../tests/support/money/payment-adapters.ts';
import { razorpay } from './razorpay.ts';
import type { TransferToSend } from './split-adapter.ts';

const adapter = razorpay({ baseUrl: 'https://api.razorpay.example' });
const split = adapter.split;
if (!split) throw new Error('Razorpay splits');

let simulator: Awaited<ReturnType<typeof startRazorpay>>;
let shop: ReturnType<typeof driven>;
beforeEach(async () => {
  simulator = await startRazorpay({ ...keys, webhookSecret: keys.webhookSecrets[0] ?? '' });
  shop = driven(adapter, simulator);
});
afterEach(() => simulator.close());

/** Opens an account with all steps. Returns what the last one says, with the provider's ids. */
async function openAccount(): Promise<AccountFact> {
  let known = { accountId: null as string | null, productId: null as string | null };
  let last = AccountFact.parse({});
  for (const step of accountSteps.filter((one) => one !== 'done')) {
    const facts = await shop.factsOf(split?.account(keys, { ...vendorToLink, ...known }, step) as never);
    last = AccountFact.parse(facts.account);
    known = { accountId: last.accountId ?? known.accountId, productId: last.productId ?? known.productId };
  }
  return { ...last, ...known };
}

async function transferred(amount: number): Promise<TransferToSend> {
  const account = await openAccount();
  for (const one of simulator.split.accounts) one.status = 'activated';
  const { payment } = await shop.paid();
  const sent = { transferId: 'transfer-1', providerPaymentId: payment.paymentId, externalId: null, amount };
  const providerOrderId = 'order-1';
  return { ...sent, providerOrderId, accountId: account.accountId ?? '' };
}

const factOf = async (next: Parameters<typeof shop.factsOf>[0]) =>
  TransferFact.parse((await shop.factsOf(next)).transfer);

describe('a linked account', () => {
  it('is opened by steps, and one that exists is found', async () => {
    expect(await openAccount()).toMatchObject({ status: 'under-review', requirements: [] });
    expect(await openAccount()).toMatchObject({ accountId: simulator.split.accounts[0]?.id });
    expect(simulator.split.accounts).toHaveLength(1);
  });

  it('says what it lacks, and an event says when it is suspended', async () => {
    const { accountId, productId } = await openAccount();
    const [account] = simulator.split.accounts;
    if (!account) throw new Error('no account');
    account.status = 'needs_clarification';
    account.requirements = ['legal_info.pan'];
    const asked = split.accountStatus(keys, { accountId: accountId ?? '', productId: productId ?? '' });
    const { account: told } = await shop.factsOf(asked);
    expect(told).toMatchObject({
      status: 'needs-clarification',
      requirements: ['legal_info.pan'],
    });
    simulator.split.suspend(account.id);
    expect(shop.events()).toMatchObject([{ about: 'account', accountId, account: { status: 'suspended' } }]);
  });
});

describe('a transfer', () => {
  it('is made on hold, once for its key, and told', async () => {
    const sent = await transferred(90_000);
    const made = await factOf(split.transfer(keys, sent));
    expect(made).toMatchObject({ transferId: 'transfer-1', hold: 'held' });
    expect((await factOf(split.transfer(keys, sent))).externalId).toBe(made.externalId);
    for (const externalId of [null, made.externalId])
      expect(await factOf(split.transferStatus(keys, { ...sent, externalId }))).toMatchObject({
        status: 'processed',
      });
    expect(shop.events()).toMatchObject([{ about: 'transfer', transfer: { status: 'processed' } }]);
    const released = await factOf(split.release(keys, { ...sent, externalId: made.externalId }));
    expect(released).toMatchObject({ status: 'processed', hold: 'released' });
  });

  it('of more than was captured is refused, and one that was never made is not found', async () => {
    const sent = await transferred(10_000_000);
    expect(await shop.run(split.transferStatus(keys, sent))).toMatchObject({ state: 'failed' });
    expect(await shop.run(split.transfer(keys, sent))).toMatchObject({ state: 'failed' });
  });

  it('is taken back in parts, each found by its key, but no more than it is', async () => {
    const sent = await transferred(90_000);
    const { externalId: transfer } = await factOf(split.transfer(keys, sent));
    const { accountId } = sent;
    const reversal = { reversalId: 'reversal-1', serial: 1, accountId, transfer, amount: 60_000 };
    expect(await shop.run(split.reversalStatus(keys, reversal))).toMatchObject({ state: 'failed' });
    const { externalId } = await shop.factsOf(split.reverse(keys, reversal));
    expect(await shop.factsOf(split.reversalStatus(keys, reversal))).toEqual({ externalId });
    const more = split.reverse(keys, { ...reversal, reversalId: 'reversal-2' });
    expect(await shop.run(more)).toMatchObject({ state: 'failed' });
    expect(simulator.split.balance(accountId)).toBe(30_000);
  });
});
