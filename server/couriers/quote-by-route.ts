import type { CallOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { DaysFact, QuotesFact, ServedFact } from '../../market/shipments/courier-facts.ts';
import { type CourierRoute, knownRoute, storeRoute } from '../../market/shipments/courier-routes.ts';
import { exchange } from '../integrations/exchange.ts';
import type { Exchange } from '../integrations/provider.ts';
import type { CourierAdapter, CourierAuth, QuotedLoad } from './courier-adapter.ts';

/**
 * The quotes of a provider that tells charges, days and whether it serves a pincode each by a question of its own.
 * Quotes are without days where these are silent, and none where the place is not served.
 */
export async function quoteByRoute(
  context: Context,
  adapter: CourierAdapter,
  { auth, load, quote }: { readonly auth: CourierAuth; readonly load: QuotedLoad; readonly quote: Exchange },
): Promise<CallOutcome> {
  const { days, takesCash, takesPrepaid } = await routeFor(context, adapter, auth, load);
  const isServed = load.cash > 0 ? takesCash : takesPrepaid;
  if (!isServed) return { state: 'succeeded', facts: { quotes: [] } };
  const outcome = await exchange(adapter.baseUrl, quote);
  if (outcome.state !== 'succeeded') return outcome;
  const { quotes } = QuotesFact.parse(outcome.facts);
  return { ...outcome, facts: { quotes: quotes.map((one) => ({ ...one, days: one.days ?? days })) } };
}

/** What is not answered counts as served, without days, and is asked for again with the next quote. */
async function routeFor(
  context: Context,
  { name, baseUrl, route }: CourierAdapter,
  auth: CourierAuth,
  load: QuotedLoad,
): Promise<CourierRoute> {
  const way = { from: load.from.pincode, to: load.to.pincode };
  const known = await knownRoute(context, name, way);
  const asked = known ? undefined : route?.(auth, way);
  if (!asked) return known ?? { days: null, takesCash: true, takesPrepaid: true };
  const [served, days] = await Promise.all([exchange(baseUrl, asked.served), exchange(baseUrl, asked.days)]);
  const found = {
    ...(served.state === 'succeeded'
      ? ServedFact.parse(served.facts)
      : { takesCash: true, takesPrepaid: true }),
    days: days.state === 'succeeded' ? DaysFact.parse(days.facts).days : null,
  };
  if (served.state === 'succeeded' && days.state === 'succeeded') await storeRoute(context, name, way, found);
  return found;
}
