import type { Context } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { newId } from '../kernel/ids.ts';
import { extendRequest } from './open-request.ts';
import { bank } from './rules.ts';

/**
 * The attempt to which a bank transfer for an order is stored: its newest transfer, or a new one when the buyer had
 * chosen another way. Null for an order without an online payment. The caller has locked the order.
 */
export async function bankAttempt({ db, clock }: Context, orderId: string) {
  const request = await db
    .selectFrom('paymentRequests')
    .select(['id', 'amount'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!request) return null;
  const { id: requestId, amount } = request;
  const last = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('requestId', '=', requestId)
    .where('provider', '=', bank)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) return { id: last.id, amount };
  const createdAt = clock();
  const id = newId(createdAt);
  await db
    .insertInto('paymentAttempts')
    .values({
      id,
      requestId,
      provider: bank,
      way: 'bank-transfer',
      status: 'pending',
      createdAt,
      changedAt: createdAt,
    })
    .execute();
  return { id, amount };
}

/**
 * Forgets the reference of a transfer that was not found, so that the buyer can give another one, for a day at least.
 */
export async function forgetReference(
  context: Context,
  { attemptId, differenceId }: { readonly attemptId: string; readonly differenceId: string },
): Promise<void> {
  const { db, clock } = context;
  const { requestId, reference } = await db
    .selectFrom('paymentAttempts')
    .select(['requestId', 'reference'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  await db.updateTable('paymentAttempts').set({ reference: null }).where('id', '=', attemptId).execute();
  // Another fact than `reference`: the same one, given again, opens the difference again.
  await db
    .updateTable('paymentDifferences')
    .set({ facts: JSON.stringify({ refused: reference ?? '' }) })
    .where('id', '=', differenceId)
    .execute();
  const request = await db
    .selectFrom('paymentRequests')
    .select(['status', 'expiresAt'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const least = new Date(clock().getTime() + day);
  if (request.status === 'open' && request.expiresAt < least) await extendRequest(context, requestId, least);
}
