import { createHash } from 'node:crypto';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { offersFor } from '../delivery/offers.ts';
import { type Packed, weigh } from '../delivery/weight.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { minute } from '../kernel/durations.ts';
import { lineOf } from '../kernel/fields.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { readDeliveryTrial } from '../vendor-delivery/trial.ts';
import { readVendorDelivery } from '../vendor-delivery/vendor-delivery.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { enqueueCourierCall, keyOfCall } from './courier-calls.ts';
import { QuotesFact } from './courier-facts.ts';
import { boxOf } from './parcel.ts';
import { connectedCouriers } from './quote-parcels.ts';

const Tried = z.object({
  product: idShape,
  pincode: lineOf(20).catch(''),
  pieces: z.coerce.number().int().min(1).max(9_999).catch(1),
});

/** A courier that has not answered by then, in minutes, is silent. */
const patience = 2;
/** An answer holds for so long, in milliseconds. */
const period = 30 * minute;

/**
 * Asks the connected couriers what they would take for pieces of the vendor's own product to a pincode, from the place
 * that the vendor's rules choose. Once in half an hour; answers come later (`readCourierTrial`). Nothing is asked
 * without a known weight, place of dispatch and pincode. Answers `rate.limited`.
 */
export const askCourierTrial = verb('askCourierTrial', vendorMay('company'), Tried, async (outer, tried) => {
  await count(outer, 'courier-trial', ownVendorId(outer.actor));
  return inTransaction(outer, async (context) => {
    const asked = await triedParcel(context, tried);
    if (!asked) return;
    const { request, mark } = asked;
    for (const provider of await connectedCouriers(context))
      await enqueueCourierCall(context, { provider, operation: 'trial', request, mark, minutes: patience });
    await recordAudit(context, { action: 'shipment.trial', subject: 'products', subjectId: tried.product });
  });
});

/**
 * What the couriers have answered to such a question: `none` where nothing was asked, the cheapest of those that have
 * answered, and `silent` where none has. `isConnected`: whether the shop has couriers to ask. Charges in paise.
 */
export const readCourierTrial = verb(
  'readCourierTrial',
  vendorMay('company'),
  Tried,
  async (context, tried) => {
    const providers = await connectedCouriers(context);
    const isConnected = providers.length > 0;
    const asked = isConnected ? await triedParcel(context, tried) : null;
    if (!asked) return { isConnected, state: 'none' as const, quote: null };
    const keysOf = (mark: string) =>
      providers.map((provider) => keyOfCall({ provider, operation: 'trial', mark }));
    const found = await context.db
      .selectFrom('outboundCalls')
      .where('idempotencyKey', '=', anyOf([...keysOf(asked.mark), ...keysOf(asked.markBefore)]))
      .select(['idempotencyKey', 'response', 'finishedAt', 'expiresAt'])
      .execute();
    const calls = lastAsked(found, keysOf(asked.mark));
    const quotes = calls
      .flatMap(({ response }) => (response ? QuotesFact.parse(response).quotes : []))
      .toSorted((one, other) => one.charge - other.charge);
    const isWaiting = calls.some((one) => one.finishedAt === null && one.expiresAt > context.clock());
    const hasAnswered = calls.some(({ response }) => response !== null);
    const state = calls.length === 0 ? 'none' : isWaiting ? 'waiting' : hasAnswered ? 'answered' : 'silent';
    return {
      isConnected,
      state: state as 'none' | 'waiting' | 'answered' | 'silent',
      quote: quotes[0] ?? null,
    };
  },
);

/** The parcel as a call asks for it, and the mark that finds the call again; null where it cannot be asked for. */
async function triedParcel(
  context: ContextOf<SignedIn>,
  { product, pincode, pieces }: z.infer<typeof Tried>,
) {
  const trial = await readDeliveryTrial(context, { product, pincode });
  const stored = await readVendorDelivery(context, {});
  if (!trial.ok || !stored.ok || !trial.value.packed || !trial.value.to || trial.value.product !== product)
    return null;
  const { packed, to, closedDays } = trial.value;
  const load = weigh([{ packed, quantity: pieces }]);
  const rules = { ...stored.value.rules, isOwn: true };
  const [offer] = offersFor({ load, to, at: context.clock(), rules, closedDays });
  const from = offer?.dispatch?.pincode ?? rules.places[0]?.pincode;
  if (load.unknown > 0 || load.chargeable === 0 || from === undefined) return null;
  const request = requestOf(packed, { pieces, grams: load.chargeable, from, to: to.pincode });
  const now = Math.floor(context.clock().getTime() / period);
  const markOf = (half: number) =>
    createHash('sha256')
      .update(JSON.stringify([ownVendorId(context.actor), product, pieces, request, half]))
      .digest('hex')
      .slice(0, 32);
  return { request, mark: markOf(now), markBefore: markOf(now - 1) };
}

/** The calls of this half of an hour; those of the one before where nothing was asked since. */
function lastAsked<Call extends { readonly idempotencyKey: string }>(
  calls: readonly Call[],
  present: readonly string[],
): readonly Call[] {
  const now = calls.filter(({ idempotencyKey }) => present.includes(idempotencyKey));
  return now.length > 0 ? now : calls;
}

function requestOf(
  packed: Packed,
  { pieces, grams, from, to }: { pieces: number; grams: number; from: string; to: string },
): Record<string, string> {
  const { length, width, height } = boxOf([{ ...packed, quantity: pieces }]);
  const numbers = { grams, length, width, height };
  return {
    from,
    to,
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
  };
}
