import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openSplitShop, type SplitShop, splitProviders } from '../../tests/support/money/split-shop.ts';
import { indianDay } from '../kernel/days.ts';
import { askForSettlements } from '../payments/ask-provider.ts';
import { payWithPayout, sendAgain } from '../payments/split/send-again.ts';

let market: TestMarket;
let shop: SplitShop;

async function open(provider: (typeof splitProviders)[number]) {
  market = await openTestMarket();
  shop = await openSplitShop(market, provider);
  await shop.openAccounts();
}
afterEach(async () => {
  await shop.close();
  await market.close();
});

/** What can go wrong with the next transfers and reversals, and with their events. */
const faults = ['transfer-fails', 'reversal-late', 'reversal-refused', 'event-lost'] as const;
const acts = ['pay', 'deliver', 'release', 'cancel', 'return', 'ask', ...faults] as const;

const step = fc.record({ act: fc.constantFrom(...acts), vendor: fc.nat(1) });

it.each(splitProviders)(
  'the ledger and the book of %s agree, per vendor, after any payments, deliveries, returns and faults',
  async (provider) => {
    await open(provider);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        let orderId = await shop.pay();
        for (const { act, vendor } of steps) {
          const vendorId = shop.vendors[vendor]?.vendorId ?? '';
          if (act === 'pay') orderId = await shop.pay();
          else await doAct(act, orderId, vendorId);
        }
        await agree();
      }),
      { numRuns: Number(process.env.PROPERTIES_RUNS ?? 12) },
    );
  },
  3_600_000,
);

async function doAct(act: Exclude<(typeof acts)[number], 'pay'>, orderId: string, vendorId: string) {
  if (act === 'deliver') await shop.settle();
  const { status } = await market.db
    .selectFrom('consignments')
    .select('status')
    .where('orderId', '=', orderId)
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow();
  switch (act) {
    case 'deliver':
      if (status === 'pending') await shop.deliverTo(orderId, vendorId);
      return;
    case 'cancel':
      if (status === 'pending') await shop.move(orderId, vendorId, 'cancelled');
      return;
    case 'return':
      if (status === 'delivered') await shop.bringBack(orderId, vendorId);
      return;
    case 'release':
      // Payments whose events were lost are asked about within some days.
      await shop.pass(1);
      await shop.pass(20 * 24);
      return shop.release();
    case 'ask':
      return shop.pass(1);
    case 'transfer-fails':
      return void shop.split.transferOutcomes.push('failed');
    case 'reversal-late':
      return void shop.split.reversalOutcomes.push('late');
    case 'reversal-refused':
      return void shop.split.reversalOutcomes.push('refused');
    case 'event-lost':
      return void shop.simulator.eventFaults.push('lost');
  }
}

/** Ends all faults, and asks until nothing is open; then both books say the same. */
async function agree(): Promise<void> {
  shop.split.transferOutcomes.length = 0;
  shop.split.reversalOutcomes.length = 0;
  shop.simulator.eventFaults.length = 0;
  shop.split.finishLate();
  for (let round = 0; round < 3; round += 1) {
    await shop.pass(2);
    await helpFailed();
  }
  await shop.pass(20 * 24);
  await shop.release();
  await shop.pass(2);
  for (const { vendorId } of shop.vendors) {
    const account = shop.accountOf(vendorId)?.id ?? '';
    const { rows, released } = await ownBook(vendorId);
    expect(released, 'released by the ledger').toBe(await shop.paidTo(vendorId));
    expect(shop.split.balance(account), 'all of the account').toBe(rows);
    // Cashfree holds no share for the shop.
    if (shop.provider === 'razorpay')
      expect(shop.split.balance(account, 'released'), 'released').toBe(released);
  }
  expect(await shop.balance(`transfers_due:${shop.provider}`)).toBe(0);
  await settleDay();
  const { book } = shop.simulator;
  const paidOut = book.settlements.reduce((sum, { amount }) => sum + amount, 0);
  expect(await shop.balance(`psp:${shop.provider}`), 'with the provider').toBe(
    book.captured() - book.refunded() - (await releasedToAll()) - paidOut,
  );
  expect(await moneyFaults(market.db)).toEqual([]);
}

/** The provider pays out its main account; its report and the shop agree. */
async function settleDay(): Promise<void> {
  const day = indianDay(shop.now());
  shop.simulator.settle(day);
  await askForSettlements(shop.context, { provider: shop.provider, day }, day);
  await shop.settle();
  const open = await market.db
    .selectFrom('paymentDifferences')
    .select(['kind', 'ours', 'theirs'])
    .where('settledAt', 'is', null)
    .execute();
  expect(open).toEqual([]);
}

/** An administrator sends what failed again; a transfer that is refused again goes with the next payout. */
async function helpFailed(): Promise<void> {
  const failed = () =>
    market.db
      .selectFrom('paymentDifferences')
      .select(['id', 'kind'])
      .where('kind', 'in', ['transfer-failed', 'reversal-failed'])
      .where('settledAt', 'is', null)
      .execute();
  const open = await failed();
  if (open.length === 0) return;
  const admin = market.as(await anAdmin(market), { clock: shop.now });
  for (const { id } of open) await sendAgain(admin, { id });
  await shop.settle();
  for (const { id, kind } of await failed())
    if (kind === 'transfer-failed') await payWithPayout(admin, { id });
}

/** A vendor's transfers by our rows: what the account has of them, and what is released. */
async function ownBook(vendorId: string): Promise<{ rows: number; released: number }> {
  const rows = await market.db
    .selectFrom('transfers')
    .select(['amount', 'reversed', 'hold', 'status'])
    .where('vendorId', '=', vendorId)
    .execute();
  const sumOf = (some: typeof rows) =>
    some.reduce((sum, { amount, reversed }) => sum + Number(amount) - Number(reversed), 0);
  const made = rows.filter(({ status }) => status === 'processed' || status === 'reversed');
  return { rows: sumOf(made), released: sumOf(made.filter(({ hold }) => hold !== 'held')) };
}

async function releasedToAll(): Promise<number> {
  let sum = 0;
  for (const { vendorId } of shop.vendors) sum += (await ownBook(vendorId)).released;
  return sum;
}
