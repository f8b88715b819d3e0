import type { Context } from '../kernel/context.ts';

/** An attempt with its request, as found before their order is locked. */
export type FoundAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** Finds an attempt by our id, or by the provider's; undefined for an unknown one. */
export function findAttempt(
  { db }: Context,
  by: { readonly attemptId: string } | { readonly provider: string; readonly providerOrderId: string },
) {
  return db
    .selectFrom('paymentAttempts as a')
    .innerJoin('paymentRequests as r', 'r.id', 'a.requestId')
    .select(['a.id', 'a.requestId', 'a.provider', 'a.way', 'a.status', 'a.providerOrderId', 'a.createdAt'])
    .select(['r.orderId', 'r.purpose', 'r.amount', 'r.expiresAt', 'r.status as requestStatus'])
    .$if('attemptId' in by, (query) => query.where('a.id', '=', 'attemptId' in by ? by.attemptId : ''))
    .$if('providerOrderId' in by, (query) =>
      query
        .where('a.provider', '=', 'provider' in by ? by.provider : '')
        .where('a.providerOrderId', '=', 'providerOrderId' in by ? by.providerOrderId : ''),
    )
    .executeTakeFirst();
}

/** Locks a request; the caller has locked its order before. */
export function lockRequest({ db }: Context, id: string) {
  return db
    .selectFrom('paymentRequests')
    .select(['id', 'orderId', 'purpose', 'amount', 'status', 'expiresAt', 'createdAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Closes an open request. Returns whether it was open. */
export async function closeRequest(
  { db, clock }: Context,
  id: string,
  status: 'paid' | 'expired' | 'cancelled',
): Promise<boolean> {
  const closed = await db
    .updateTable('paymentRequests')
    .set({ status, closedAt: clock() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
