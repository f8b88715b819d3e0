import { receiveEvent } from '../../market/integrations/inbound-events.ts';
import { bounds } from '../../market/kernel/bounds.ts';
import { type Clock, systemClock } from '../../market/kernel/clock.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { placeBudgets } from '../../market/limits/budgets.ts';
import { networksOf } from '../../market/limits/networks.ts';
import { Busy, openPlaces } from '../../market/limits/places.ts';
import { MemoryBudget } from '../http/bodies/memory-budget.ts';
import { readBody } from '../http/bodies/read-body.ts';
import type { Provider } from './provider.ts';
import { eventIdOf } from './signatures.ts';

/** Handles requests to `/hooks/:provider`; `name` is the last part of the path, `client` the client's network. */
export type Webhooks = (name: string, request: Request, client?: string) => Promise<Response>;

const problems = { 'too-large': 413, 'too-slow': 408, 'too-many': 503 } as const;

/**
 * Webhooks of the configured providers: reads the bytes as sent, verifies them, and stores the event for a job. A
 * repeat answers 200 as well. A bad signature answers 401 and stores nothing of the event. An event takes its place
 * after its body has arrived: silent connections take none. Networks that have sent a genuine event come first.
 */
export function createWebhooks(
  { db, clock = systemClock }: { readonly db: Connection; readonly clock?: Clock },
  providers: readonly Provider[],
  slow: { readonly bytes: number; readonly seconds: number } = bounds.slowBody,
): Webhooks {
  const places = openPlaces(placeBudgets.webhooks, 'webhooks');
  const memory = new MemoryBudget(bounds.webhookMemory, bounds.webhookMemoryOfOne);
  const genuine = new GenuineNetworks();
  return async (name, request, client = 'unknown') => {
    const hook = providers.find((provider) => provider.name === name)?.hook;
    if (!hook) return answer(404, 'Not Found');
    if (request.method === 'GET' && hook.challenge) {
      const reply = hook.challenge(new URL(request.url).searchParams);
      return reply === null ? answer(403, 'Forbidden') : answer(200, reply);
    }
    if (request.method !== 'POST') return answer(405, 'Method Not Allowed', { allow: 'POST' });
    const networks = networksOf(client);
    const lease = memory.open(networks.network);
    try {
      const body = await readBody(request, { most: bounds.webhookBytes, slow, mayHold: lease.mayHold });
      if (typeof body === 'string') return answer(problems[body], 'Not read', { connection: 'close' });
      const isKnown = genuine.has(name, networks.network);
      const asker = isKnown ? { isKnown, provider: name } : { isKnown, provider: `? ${name}`, ...networks };
      return await places(asker, () => receive(name, networks.network, request.headers, body));
    } catch (error) {
      if (error instanceof Busy) return answer(503, 'Service Unavailable');
      throw error;
    } finally {
      lease.end();
    }
  };

  async function receive(
    name: string,
    network: string,
    headers: Headers,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const hook = providers.find((provider) => provider.name === name)?.hook;
    if (!(await hook?.isGenuine(headers, body, { db, clock }))) return answer(401, 'Unauthorized');
    genuine.add(name, network);
    const text = textOf(body);
    if (text === null) return answer(400, 'Bad Request');
    const externalId = (hook?.eventIdOf?.(headers) ?? eventIdOf(body)).slice(0, 200);
    await receiveEvent({ db, clock }, { provider: name, externalId, body: text });
    return answer(200, 'ok');
  }
}

/** The last networks of each provider that sent a genuine event to this process. */
class GenuineNetworks {
  readonly #names = new Set<string>();

  has(provider: string, network: string): boolean {
    return this.#names.has(`${provider} ${network}`);
  }

  add(provider: string, network: string): void {
    const name = `${provider} ${network}`;
    this.#names.delete(name);
    this.#names.add(name);
    const [oldest] = this.#names;
    if (this.#names.size > 200 && oldest !== undefined) this.#names.delete(oldest);
  }
}

/** The text of a body in UTF-8; null when it is none, or has a NUL, which PostgreSQL does not store. */
function textOf(body: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
}
