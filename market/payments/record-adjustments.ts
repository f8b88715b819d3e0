import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { type NewDifference, raiseDifference } from './differences/differences.ts';
import type { SettlementFact } from './provider-facts.ts';

interface Adjustment {
  readonly externalId: string;
  /** In paise; negative for what was taken. */
  readonly amount: Paise;
  readonly dispute: string | null;
  /** The provider's id of the settlement. */
  readonly settlement: string;
}

/** What a settlement takes or gives beside payments and refunds: a difference until it is explained. */
export function adjustmentDifference(
  provider: string,
  { externalId, amount, dispute, settlement }: Adjustment,
  { orderId }: { readonly orderId: string | null } = { orderId: null },
): NewDifference {
  return {
    kind: 'adjustment',
    subject: `${provider}:${settlement}:${externalId}`,
    provider,
    orderId,
    ours: 0,
    theirs: amount,
    facts: { line: externalId, settlement, ...(dispute !== null && { dispute }) },
  };
}

/** A line in another currency: a difference that shows it, and nothing that is booked in rupees. */
export function raiseForeignLine(
  context: Context,
  provider: string,
  { externalId, kind, amount, currency }: SettlementFact['lines'][number],
): Promise<void> {
  return raiseForeign(context, { provider, id: externalId, orderId: null, what: kind, amount, currency });
}

/** Money in another currency than INR: `amount` is in its smallest unit. */
export function raiseForeign(
  context: Context,
  {
    provider,
    id,
    orderId,
    what,
    amount,
    currency,
  }: {
    readonly provider: string;
    readonly id: string;
    readonly orderId: string | null;
    readonly what: string;
    readonly amount: number;
    readonly currency: string;
  },
): Promise<void> {
  return raiseDifference(context, {
    kind: 'foreign-currency',
    subject: `${provider}:${what}:${id}`,
    provider,
    orderId,
    ours: 0,
    theirs: 0,
    facts: { reference: id, currency, sum: `${currency} ${(amount / 100).toFixed(2)}` },
  });
}

/**
 * Gives a dispute the adjustments of the provider's settlements that name it and belong to none yet, in the caller's
 * transaction. Of those that name its payment alone it takes all when `payment` is given. Returns all of its lines.
 */
export async function takeAdjustments(
  { db }: Context,
  {
    provider,
    id,
    dispute,
    payment,
  }: {
    readonly provider: string;
    /** Our id of the dispute, and the provider's. */
    readonly id: string;
    readonly dispute: string;
    /** The provider's id of the payment; null when it has several disputes. */
    readonly payment: string | null;
  },
): Promise<Adjustment[]> {
  await db
    .updateTable('settlementLines as l')
    .from('settlements as s')
    .set({ matchedTo: id })
    .whereRef('s.id', '=', 'l.settlementId')
    .where('s.provider', '=', provider)
    .where('l.kind', '=', 'adjustment')
    .where('l.matchedTo', 'is', null)
    .where(({ eb, or, and }) =>
      or([eb('l.dispute', '=', dispute), and([eb('l.dispute', 'is', null), eb('l.payment', '=', payment)])]),
    )
    .execute();
  return db
    .selectFrom('settlementLines as l')
    .innerJoin('settlements as s', 's.id', 'l.settlementId')
    .select(['l.amount', 'l.externalId', 'l.dispute', 's.externalId as settlement'])
    .where('l.matchedTo', '=', id)
    .where('l.kind', '=', 'adjustment')
    .orderBy('l.settlementId')
    .orderBy('l.position')
    .execute();
}

/** Names of disputes and payments in the adjustments of a provider that belong to no dispute yet. */
export function openAdjustments({ db }: Context, provider: string) {
  return db
    .selectFrom('settlementLines as l')
    .innerJoin('settlements as s', 's.id', 'l.settlementId')
    .select(['l.dispute', 'l.payment'])
    .distinct()
    .where('s.provider', '=', provider)
    .where('l.kind', '=', 'adjustment')
    .where('l.matchedTo', 'is', null)
    .where(({ eb, or }) => or([eb('l.dispute', 'is not', null), eb('l.payment', 'is not', null)]))
    .execute();
}
