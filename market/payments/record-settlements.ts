import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { sum } from '../kernel/money.ts';
import { lockName } from '../kernel/named-lock.ts';
import { postSettlement } from '../ledger/post-payments.ts';
import { healDifference, raiseDifference } from './differences/differences.ts';
import type { SettlementFact } from './provider-facts.ts';
import { adjustmentDifference, raiseForeignLine } from './record-adjustments.ts';
import { splitOfSettlement } from './split/split-of-settlement.ts';

type Line = Omit<SettlementFact['lines'][number], 'currency'>;

/** The settlement of a line. */
interface LineOf {
  readonly provider: string;
  readonly settlementId: string;
  /** The provider's id of it. */
  readonly externalId: string;
}

/**
 * Stores a provider's settlement and matches its lines with our payments, refunds and transfers, in the caller's
 * transaction. A line that is not ours or has another amount, an adjustment, and a sum that its lines do not explain,
 * are differences. A later report adds lines and corrects them, which may heal a difference; it takes none away. A line
 * in another currency is a difference alone. A repeat changes nothing.
 */
export async function recordSettlement(
  context: Context,
  provider: string,
  { lines: reported, split, externalId, utr, amount, settledAt }: SettlementFact,
): Promise<void> {
  const { db, clock } = context;
  const createdAt = clock();
  const settlement = { externalId, utr, amount, provider, settledAt: new Date(settledAt), createdAt };
  const lines: Line[] = [];
  for (const { currency, ...line } of reported)
    if (currency === 'INR') lines.push(line);
    else await raiseForeignLine(context, provider, { ...line, currency });
  await lockName(context, `settlement ${provider} ${externalId}`);
  const former = await db
    .selectFrom('settlements')
    .select('amount')
    .where('provider', '=', provider)
    .where('externalId', '=', externalId)
    .executeTakeFirst();
  const { id: settlementId } = await db
    .insertInto('settlements')
    .values({ id: newId(createdAt), ...settlement })
    .onConflict((at) => at.columns(['provider', 'externalId']).doUpdateSet({ utr, amount }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const all = await storedLines(context, settlementId);
  const before = feesOf(all.values());
  const adjustedBefore = adjustmentsOf(all.values());
  const of = { provider, settlementId, externalId };
  for (const [name, line] of named(lines)) await storeLine(context, of, all, { name, line });
  // After its payments, whose transfers it is the sum of.
  if (split && (split.amount > 0 || (await splitOfSettlement(context, settlementId)) > 0)) {
    const line = { externalId, ...split, amount: -split.amount, dispute: null, payment: null };
    await storeLine(context, of, all, {
      name: `transfer ${externalId}`,
      line: { kind: 'transfer', ...line },
    });
  }
  const after = feesOf(all.values());
  await postSettlement(context, {
    id: settlementId,
    provider,
    amount: amount - (former?.amount ?? 0),
    fees: after.fees - before.fees,
    feesGst: after.feesGst - before.feesGst,
    adjustments: adjustmentsOf(all.values()) - adjustedBefore,
  });
  const expected = sum([...all.values()].map((line) => line.amount - line.fee - line.feeGst));
  if (expected === amount) return healDifference(context, 'settlement-sum', settlementId);
  await raiseDifference(context, {
    kind: 'settlement-sum',
    subject: settlementId,
    provider,
    orderId: null,
    ours: expected,
    theirs: amount,
    facts: { settlement: externalId },
  });
}

type Stored = Line & { readonly position: number; readonly matchedTo: string | null };

/** Matches a line and stores it among all lines of its settlement, unless nothing is new. */
async function storeLine(
  context: Context,
  of: LineOf,
  all: Map<string, Stored>,
  { name, line }: { readonly name: string; readonly line: Line },
): Promise<void> {
  const { settlementId } = of;
  const stored = all.get(name);
  if (stored && isUnchanged(stored, line)) return;
  const matchedTo = await matched(context, of, line);
  const row = { settlementId, position: stored?.position ?? all.size + 1, ...line, matchedTo };
  const { amount, fee, feeGst, dispute, payment } = line;
  await context.db
    .insertInto('settlementLines')
    .values(row)
    .onConflict((at) =>
      at
        .columns(['settlementId', 'position'])
        .doUpdateSet({ amount, fee, feeGst, matchedTo, dispute, payment }),
    )
    .execute();
  all.set(name, row);
}

/**
 * What a line is about; it then knows its settlement. Transfers are posted when they are released, so that a line only
 * proves them.
 */
const ownOf = { payment: settlePayment, refund: settleRefund, transfer: transferOf };

/** Fees of lines with their GST, and that GST, in paise. */
function feesOf(lines: Iterable<Pick<Line, 'fee' | 'feeGst'>>) {
  const all = [...lines];
  const feesGst = sum(all.map(({ feeGst }) => feeGst));
  return { fees: sum(all.map(({ fee }) => fee)) + feesGst, feesGst };
}

function adjustmentsOf(lines: Iterable<Pick<Line, 'kind' | 'amount'>>): number {
  return sum([...lines].map(({ kind, amount }) => (kind === 'adjustment' ? amount : 0)));
}

/** Lines by kind and provider's id; a report may name one more than once. */
function named<L extends Pick<Line, 'kind' | 'externalId'>>(lines: readonly L[]): Map<string, L> {
  const all = new Map<string, L>();
  for (const line of lines) {
    let name = `${line.kind} ${line.externalId}`;
    while (all.has(name)) name += '+';
    all.set(name, line);
  }
  return all;
}

async function storedLines({ db }: Context, settlementId: string) {
  const lines = await db
    .selectFrom('settlementLines')
    .select(['position', 'kind', 'externalId', 'amount', 'fee', 'feeGst', 'matchedTo', 'dispute', 'payment'])
    .where('settlementId', '=', settlementId)
    .orderBy('position')
    .execute();
  return named(lines);
}

/** Whether a line says the same as before, and no payment of ours is looked for any more. */
function isUnchanged(before: Line & { readonly matchedTo: string | null }, line: Line): boolean {
  return (
    (before.matchedTo !== null || line.kind === 'adjustment') &&
    before.amount === line.amount &&
    before.fee === line.fee &&
    before.feeGst === line.feeGst
  );
}

async function matched(
  context: Context,
  { provider, settlementId, externalId }: LineOf,
  line: Line,
): Promise<string | null> {
  if (line.kind === 'adjustment') {
    await raiseDifference(context, adjustmentDifference(provider, { ...line, settlement: externalId }));
    return null;
  }
  const isSplit = line.kind === 'transfer' && line.externalId === externalId;
  const own = isSplit
    ? { id: settlementId, orderId: null, amount: await splitOfSettlement(context, settlementId) }
    : await ownOf[line.kind](context, provider, settlementId, line);
  const subject = `${provider}:${line.externalId}`;
  if (own?.amount === Math.abs(line.amount)) await healDifference(context, 'settlement-line', subject);
  else
    await raiseDifference(context, {
      kind: 'settlement-line',
      subject,
      provider,
      orderId: own?.orderId ?? null,
      ours: own ? Math.sign(line.amount) * own.amount : 0,
      theirs: line.amount,
      facts: { line: line.externalId, kind: line.kind },
    });
  return own?.id ?? null;
}

function settlePayment({ db }: Context, provider: string, settlementId: string, line: Line) {
  return db
    .updateTable('payments')
    .set({ settlementId, fee: line.fee, feeGst: line.feeGst })
    .where('provider', '=', provider)
    .where('providerPaymentId', '=', line.externalId)
    .returning(['id', 'amount', 'orderId'])
    .executeTakeFirst();
}

function settleRefund({ db }: Context, provider: string, settlementId: string, line: Line) {
  return db
    .updateTable('refunds')
    .from('payments')
    .set({ settlementId })
    .whereRef('payments.id', '=', 'refunds.paymentId')
    .where('payments.provider', '=', provider)
    .where('refunds.providerRefundId', '=', line.externalId)
    .returning(['refunds.id', 'refunds.amount', 'refunds.orderId'])
    .executeTakeFirst();
}

function transferOf({ db }: Context, provider: string, _settlementId: string, line: Line) {
  if (line.amount < 0)
    return db
      .selectFrom('transfers')
      .select(['id', 'amount', 'orderId'])
      .where('provider', '=', provider)
      .where('externalId', '=', line.externalId)
      .executeTakeFirst();
  return db
    .selectFrom('transferReversals as v')
    .innerJoin('transfers as t', 't.id', 'v.transferId')
    .select(['v.id', 'v.amount', 't.orderId'])
    .where('t.provider', '=', provider)
    .where('v.externalId', '=', line.externalId)
    .executeTakeFirst();
}
