import { claimEvent, markEventFailure, markProcessed } from '../../market/integrations/inbound-events.ts';
import { type ClaimedCall, claimCall, finishCall } from '../../market/integrations/outbound-calls.ts';
import type { CallOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { inTransaction } from '../../market/kernel/transaction.ts';
import { exchange } from './exchange.ts';
import type { Provider } from './provider.ts';

export interface WorkSettings {
  readonly providers: readonly Provider[];
  readonly isStopping: () => boolean;
  /** Of one exchange, in milliseconds; tests set a shorter one. */
  readonly timeout?: number;
}

/** Calls made concurrently by one process. */
const atOnce = 4;

/**
 * Makes all due calls. Each is claimed before, outside of any transaction while it runs, and stored after: a call whose
 * process dies in between is asked for, never made again (docs/decisions/messages.md). Returns how many were made.
 */
export async function makeDueCalls(context: Context, settings: WorkSettings): Promise<number> {
  const names = settings.providers.map(({ name }) => name);
  let count = 0;
  const callUntilNone = async () => {
    while (!settings.isStopping()) {
      const call = await claimCall(context, names);
      if (!call) return;
      count += 1;
      await makeCall(context, call, settings);
    }
  };
  if (names.length > 0) await Promise.all(Array.from({ length: atOnce }, callUntilNone));
  return count;
}

async function makeCall(context: Context, call: ClaimedCall, { providers, timeout }: WorkSettings) {
  const provider = providers.find(({ name }) => name === call.provider);
  if (!provider) return;
  const startedAt = performance.now();
  const outcome = await outcomeOf(context, call, provider, timeout);
  await provider.observe?.(context, outcome, performance.now() - startedAt);
  await finishCall(context, call, { outcome, canAsk: provider.ask !== undefined }, provider.settle);
}

async function outcomeOf(
  context: Context,
  call: ClaimedCall,
  provider: Provider,
  timeout: number | undefined,
): Promise<CallOutcome> {
  if (call.mode === 'send' && context.clock() >= call.expiresAt) return { state: 'failed', reason: 'late' };
  const steps = call.mode === 'ask' ? provider.ask : provider.call;
  try {
    const next = await steps?.(context, call);
    if (next && 'state' in next) return next;
    if (next) return await exchange(provider.baseUrl, next, timeout);
    if (call.mode === 'ask') return { state: 'unknown', reason: 'no reply' };
    return { state: 'failed', reason: 'gone' };
  } catch (error) {
    context.report(error);
    return { state: 'unknown', reason: String(error) };
  }
}

/** Processes all due events. One that fails is reported and retried later. */
export async function processDueEvents(context: Context, settings: WorkSettings): Promise<void> {
  while (!settings.isStopping()) {
    const event = await claimEvent(context);
    if (!event) return;
    const hook = settings.providers.find(({ name }) => name === event.provider)?.hook;
    try {
      if (!hook) throw new Error(`no provider ${event.provider} is configured`);
      await inTransaction(context, async (inner) => {
        await hook.process(inner, event);
        await markProcessed(inner, event.id);
      });
    } catch (error) {
      await markEventFailure(context, event, String(error));
      context.report(error);
    }
  }
}
