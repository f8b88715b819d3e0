import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { sum } from '../kernel/money.ts';
import { raiseDifference } from './differences.ts';
import type { SettlementFact } from './provider-facts.ts';

type Line = SettlementFact['lines'][number];

/**
 * Stores a provider's settlement and matches its lines with our payments and refunds, in the caller's transaction. A line that is
 * not ours or has another amount, and a sum that its lines do not explain, are differences. A repeat changes nothing.
 */
export async function recordSettlement(
  context: Context,
  provider: string,
  { lines, ...fact }: SettlementFact,
): Promise<void> {
  const { db, clock } = context;
  const createdAt = clock();
  const settlement = { ...fact, provider, settledAt: new Date(fact.settledAt), createdAt };
  const stored = await db
    .insertInto('settlements')
    .values({ id: newId(createdAt), ...settlement })
    .onConflict((at) => at.columns(['provider', 'externalId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  for (const [at, line] of lines.entries()) {
    const matchedTo = await matched(context, { provider, settlementId: stored.id }, line);
    await db
      .insertInto('settlementLines')
      .values({ settlementId: stored.id, position: at + 1, ...line, matchedTo })
      .execute();
  }
  const expected = sum(lines.map(({ amount, fee, feeGst }) => amount - fee - feeGst));
  if (expected !== fact.amount)
    await raiseDifference(context, {
      kind: 'settlement-sum',
      subject: stored.id,
      provider,
      orderId: null,
      ours: expected,
      theirs: fact.amount,
      facts: { settlement: fact.externalId },
    });
}

async function matched(
  context: Context,
  { provider, settlementId }: { provider: string; settlementId: string },
  line: Line,
): Promise<string | null> {
  if (line.kind === 'adjustment') return null;
  const own =
    line.kind === 'payment'
      ? await settlePayment(context, provider, settlementId, line)
      : await settleRefund(context, provider, settlementId, line);
  const isSame = own !== undefined && own.amount === Math.abs(line.amount);
  if (!isSame)
    await raiseDifference(context, {
      kind: 'settlement-line',
      subject: `${provider}:${line.externalId}`,
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
