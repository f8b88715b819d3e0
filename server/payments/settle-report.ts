import { z } from 'zod';
import { matchAdjustments } from '../../market/disputes/match-adjustments.ts';
import { type ClaimedCall, enqueueCall, responsesOf } from '../../market/integrations/outbound-calls.ts';
import type { CallFacts, FinalOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { healDifference, raiseDifference } from '../../market/payments/differences/differences.ts';
import { SettlementFact } from '../../market/payments/provider-facts.ts';
import { recordSettlement } from '../../market/payments/record-settlements.ts';

/** Pages of a day's report: some 20,000 lines. */
const maxPages = 40;

/** Questions without a readable reply before a page is a difference. */
const maxTries = 4;

/**
 * Stores a page of a day's report: a page that is not the last enqueues the next one, and the last records the
 * settlements of all pages together. A day that cannot be read, or has too many pages, is a difference, and nothing of
 * it is recorded.
 */
export async function settleReport(
  context: Context,
  provider: string,
  call: ClaimedCall,
  outcome: FinalOutcome,
): Promise<void> {
  const { day = '', page = '1', first = call.idempotencyKey, next: former } = call.request;
  if (outcome.state !== 'succeeded') {
    const isGivenUp = outcome.state === 'failed' || call.attempts >= maxTries;
    return isGivenUp ? raiseReport(context, provider, day, outcome.reason) : undefined;
  }
  const next = z.string().optional().parse(outcome.facts.next);
  const number = Number(page);
  if (next !== undefined && (number >= maxPages || next === former))
    return raiseReport(context, provider, day, `more than ${number} pages`);
  if (next !== undefined)
    return enqueueCall(context, {
      provider,
      operation: 'settlements',
      key: pageKey(first, number + 1),
      request: { day, first, next, page: String(number + 1) },
    });
  const keys = Array.from({ length: number - 1 }, (_, index) => pageKey(first, index + 1));
  const pages = [...(await responsesOf(context, keys)), outcome.facts];
  if (pages.length < number) return raiseReport(context, provider, day, 'a page is gone');
  for (const settlement of joined(pages.flatMap(settlementsIn)))
    await recordSettlement(context, provider, settlement);
  await matchAdjustments(context, provider);
  await healDifference(context, 'settlement-report', `${provider}:${day}`);
}

function pageKey(first: string, page: number): string {
  return page === 1 ? first : `${first}:page-${page}`;
}

function settlementsIn({ settlements }: CallFacts): SettlementFact[] {
  return z.array(SettlementFact).parse(settlements);
}

/**
 * One fact for each settlement: lines of all pages, and of amounts that are sums of lines their sum less what was
 * split.
 */
export function joined(parts: readonly SettlementFact[]): SettlementFact[] {
  const all = new Map<string, SettlementFact>();
  for (const part of parts) {
    const known = all.get(part.externalId);
    if (!known) {
      all.set(part.externalId, part);
      continue;
    }
    const said = [known, part].find(({ isSummed }) => !isSummed);
    all.set(part.externalId, {
      ...known,
      utr: known.utr ?? part.utr,
      amount: said?.amount ?? known.amount + part.amount,
      isSummed: said === undefined,
      split: known.split ?? part.split,
      lines: [...known.lines, ...part.lines],
    });
  }
  return [...all.values()].map(({ amount, split, ...one }) => {
    const less = one.isSummed && split ? split.amount + split.fee + split.feeGst : 0;
    return { ...one, split, amount: amount - less };
  });
}

function raiseReport(context: Context, provider: string, day: string, reason: string): Promise<void> {
  return raiseDifference(context, {
    kind: 'settlement-report',
    subject: `${provider}:${day}`,
    provider,
    orderId: null,
    ours: 0,
    theirs: 0,
    facts: { day, note: reason },
  });
}
