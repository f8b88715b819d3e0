import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { sum } from '../kernel/money.ts';
import { healDifferences, raiseDifferences } from '../payments/differences/differences.ts';
import { adjustmentDifference, openAdjustments, takeAdjustments } from '../payments/record-adjustments.ts';
import { type LockedDispute, lockDispute } from './lock-dispute.ts';
import { postDispute } from './post-dispute.ts';

/**
 * Gives the adjustments of a provider's settlements that name a dispute, or its payment alone, to that dispute, in the
 * caller's transaction. For the report of a settlement; a dispute that comes later takes its lines itself.
 */
export async function matchAdjustments(context: Context, provider: string): Promise<void> {
  const lines = await openAdjustments(context, provider);
  const disputes = await context.db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.paymentId')
    .select('d.id')
    .where('d.provider', '=', provider)
    .where(({ eb, or }) =>
      or([
        eb('d.externalId', '=', anyOf(lines.flatMap(({ dispute }) => dispute ?? []))),
        eb('p.providerPaymentId', '=', anyOf(lines.flatMap(({ payment }) => payment ?? []))),
      ]),
    )
    .orderBy('d.id')
    .execute();
  for (const { id } of disputes) await settleAdjustments(context, id);
}

/** Matches the adjustments of one dispute, and posts it with them: the same sum heals their differences. */
export async function settleAdjustments(context: Context, id: string): Promise<void> {
  const dispute = await lockDispute(context, id);
  if (!dispute) return;
  const { provider, externalId } = dispute;
  const payment = await onlyPaymentOf(context, dispute);
  const lines = await takeAdjustments(context, { provider, id, dispute: externalId, payment });
  const taken = lines.length === 0 ? null : -sum(lines.map(({ amount }) => amount));
  if (taken !== dispute.taken)
    await context.db.updateTable('disputes').set({ taken }).where('id', '=', id).execute();
  const { held, lost } = await postDispute(context, { ...dispute, taken });
  const differences = lines.map((line) => adjustmentDifference(provider, line, dispute));
  if (taken === held + lost)
    await healDifferences(
      context,
      ['adjustment'],
      differences.map(({ subject }) => subject),
    );
  else await raiseDifferences(context, differences);
}

/** The provider's id of a payment that has this dispute alone: a line that names the payment is then for it. */
async function onlyPaymentOf({ db }: Context, { paymentId }: LockedDispute): Promise<string | null> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('disputes as d', 'd.paymentId', 'p.id')
    .select('p.providerPaymentId')
    .where('p.id', '=', paymentId)
    .execute();
  return rows.length === 1 ? (rows[0]?.providerPaymentId ?? null) : null;
}
