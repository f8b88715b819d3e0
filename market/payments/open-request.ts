import { setDeadline } from '../integrations/deadlines.ts';
import { enqueueCall } from '../integrations/outbound-calls.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { moneyMode } from '../settings/money-mode.ts';
import { longestSilence } from './offered-payments.ts';
import { bank, type OnlineWay, timeToPay } from './rules.ts';
import type { PaymentRequestTable } from './schema.ts';
import { takesFor } from './split/linked-accounts.ts';

/** Kind of the deadline until which a request has to be paid. Its subject is the request. */
export const paymentDeadline = 'payment.expiry';

interface NewRequest {
  readonly orderId: string | null;
  readonly purpose: PaymentRequestTable['purpose'];
  readonly amount: Paise;
  readonly way: OnlineWay;
  /** Of whose goods it is for. */
  readonly vendorIds: readonly string[];
  /** For a test payment, which does not ask what is offered. */
  readonly provider?: string;
}

/**
 * Asks for a payment, with a first attempt, in the caller's transaction. Refuses `payment.unavailable`. Returns the
 * request's id.
 */
export async function openRequest(
  context: Context,
  { way, provider, vendorIds, ...request }: NewRequest,
): Promise<string> {
  const createdAt = context.clock();
  const expiresAt = new Date(createdAt.getTime() + timeToPay(way));
  const id = newId(createdAt);
  await context.db
    .insertInto('paymentRequests')
    .values({ id, ...request, expiresAt, createdAt })
    .execute();
  await setDeadline(context, { kind: paymentDeadline, subject: id, dueAt: expiresAt });
  await startAttempt(context, { requestId: id, way, expiresAt, provider, vendorIds });
  return id;
}

/** Starts a further attempt for an open request, whose time then is that of the longest of its ways. */
export async function tryAnotherWay(
  context: Context,
  request: { readonly id: string; readonly createdAt: Date; readonly expiresAt: Date },
  { way, vendorIds }: { readonly way: OnlineWay; readonly vendorIds: readonly string[] },
): Promise<void> {
  const least = request.createdAt.getTime() + timeToPay(way);
  const expiresAt = new Date(Math.max(request.expiresAt.getTime(), least));
  if (expiresAt > request.expiresAt) await extendRequest(context, request.id, expiresAt);
  await startAttempt(context, { requestId: request.id, way, expiresAt, vendorIds });
}

/** Moves the end of an open request, and its deadline. */
export async function extendRequest(context: Context, id: string, expiresAt: Date): Promise<void> {
  await context.db.updateTable('paymentRequests').set({ expiresAt }).where('id', '=', id).execute();
  await setDeadline(context, { kind: paymentDeadline, subject: id, dueAt: expiresAt });
}

interface NewAttempt {
  readonly requestId: string;
  readonly way: OnlineWay;
  readonly expiresAt: Date;
  readonly provider?: string | undefined;
  readonly vendorIds: readonly string[];
}

async function startAttempt(
  context: Context,
  { expiresAt, vendorIds, ...attempt }: NewAttempt,
): Promise<void> {
  const createdAt = context.clock();
  const id = newId(createdAt);
  const provider = attempt.provider ?? (await providerFor(context, attempt.way, vendorIds));
  const status = provider === bank ? 'pending' : 'created';
  const { moneyMode: mode } = await moneyMode(context);
  const isSplit = mode === 'split' && attempt.provider === undefined;
  await context.db
    .insertInto('paymentAttempts')
    .values({ id, ...attempt, provider, status, isSplit, createdAt, changedAt: createdAt })
    .execute();
  if (provider === bank) return;
  const call = { provider, operation: 'open', key: `payment.open:${id}` };
  const { buyerAddress } = context;
  const request = { attemptId: id, ...(attempt.way === 'upi' && buyerAddress && { buyerAddress }) };
  await enqueueCall(context, { ...call, request, expiresAt });
}

/**
 * The connected provider that offers a way, takes money for the vendors, and answers; the one that answered last comes
 * first.
 */
async function providerFor(
  { db, clock }: Context,
  way: OnlineWay,
  vendorIds: readonly string[],
): Promise<string> {
  if (way === 'bank-transfer') return bank;
  const silentSince = new Date(clock().getTime() - longestSilence);
  const found = await db
    .selectFrom(['paymentProviders', 'storeSettings'])
    .select('provider')
    .where('isConnected', '=', true)
    .where(takesFor(vendorIds))
    .where(({ eb, fn, val }) => eb(val(way), '=', fn.any('ways')))
    .where(({ eb, or }) => or([eb('failingSince', 'is', null), eb('failingSince', '>', silentSince)]))
    .orderBy('failingSince', (order) => order.desc().nullsFirst())
    .orderBy('provider')
    .limit(1)
    .executeTakeFirst();
  return found?.provider ?? refuse('payment.unavailable');
}
