import type { Context } from '../../kernel/context.ts';
import { askAboutAccounts, retryAccounts } from './linked-accounts.ts';
import { sendingLasts } from './reverse-transfers.ts';
import { askAboutSplit, callRelease } from './transfer-calls.ts';

const maxAtOnce = 200;

/**
 * Asks the providers about transfers, releases and reversals that are not confirmed, and about accounts that are not
 * active: lost events heal. `mark` is part of the key of each question. Returns how many were asked about. For a job.
 */
export async function askAboutTransfers(context: Context, mark: string): Promise<number> {
  const transfers = await context.db
    .selectFrom('transfers')
    .select(['id', 'provider', 'status', 'releaseAt', 'hold'])
    .where(({ eb, or, and }) =>
      or([
        eb('status', 'in', ['created', 'pending']),
        and([eb('status', '=', 'processed'), eb('releaseAt', 'is not', null), eb('hold', '=', 'held')]),
      ]),
    )
    .orderBy('changedAt')
    .limit(maxAtOnce)
    .execute();
  for (const one of transfers) {
    // A release that is lost is made again; it answers what a question would.
    if (one.status === 'processed') await callRelease(context, one, mark);
    else await askAboutSplit(context, 'transfer-status', one, mark);
  }
  const reversals = await context.db
    .selectFrom('transferReversals as v')
    .innerJoin('transfers as t', 't.id', 'v.transferId')
    .select(['v.id', 't.provider'])
    .where('v.status', '=', 'requested')
    // Until then its own call asks: some providers are asked by repeating it, which two at once must not.
    .where('v.changedAt', '<', new Date(context.clock().getTime() - sendingLasts))
    .where('t.status', '=', 'processed')
    .orderBy('v.changedAt')
    .limit(maxAtOnce)
    .execute();
  for (const one of reversals) await askAboutSplit(context, 'reversal-status', one, mark);
  await retryAccounts(context);
  return transfers.length + reversals.length + (await askAboutAccounts(context, mark));
}
