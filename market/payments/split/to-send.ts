import type { Context } from '../../kernel/context.ts';

/** A transfer with what its provider needs to know. Null for one that is not to be sent. */
export async function transferToSend({ db }: Context, id: string) {
  const found = await db
    .selectFrom('transfers as t')
    .innerJoin('payments as p', 'p.id', 't.paymentId')
    .innerJoin('paymentAttempts as a', 'a.id', 'p.attemptId')
    .select(['t.id as transferId', 't.accountId', 't.externalId', 't.amount', 't.reversed', 't.status'])
    .select(['p.providerPaymentId', 'a.providerOrderId'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!found || found.status === 'reversed' || found.status === 'paid-out') return null;
  const { amount, reversed, status: _, providerOrderId, ...transfer } = found;
  return { ...transfer, providerOrderId: providerOrderId ?? '', amount: Number(amount) - Number(reversed) };
}

/**
 * A reversal with what its provider needs to know. Null for one that is made or refused, or whose transfer was not
 * made: a question may repeat it.
 */
export async function reversalToSend({ db }: Context, id: string) {
  const found = await db
    .selectFrom('transferReversals as v')
    .innerJoin('transfers as t', 't.id', 'v.transferId')
    .select(['v.id as reversalId', 'v.serial', 'v.amount', 't.accountId', 't.externalId'])
    .where('v.id', '=', id)
    .where('v.status', '=', 'requested')
    .executeTakeFirst();
  if (!found?.externalId) return null;
  const { externalId: transfer, amount, ...reversal } = found;
  return { ...reversal, transfer, amount: Number(amount) };
}

/** The provider's ids of a vendor's account; undefined for a vendor without one. */
export function linkedAccount({ db }: Context, provider: string, vendorId: string) {
  return db
    .selectFrom('linkedAccounts')
    .select(['accountId', 'productId'])
    .where('provider', '=', provider)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst();
}
