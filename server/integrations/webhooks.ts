import { receiveEvent } from '../../market/integrations/inbound-events.ts';
import { bounds } from '../../market/kernel/bounds.ts';
import { type Clock, systemClock } from '../../market/kernel/clock.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { readBody } from '../http/bodies/read-body.ts';
import { Busy, concurrencyLimit } from '../http/concurrency-limit.ts';
import type { Provider } from './provider.ts';
import { eventIdOf } from './signatures.ts';

/** Handles requests to `/hooks/:provider`; `name` is the last part of the path. */
export type Webhooks = (name: string, request: Request) => Promise<Response>;

const problems = { 'too-large': 413, 'too-slow': 408, 'too-many': 503 } as const;

/**
 * Webhooks of the configured providers: reads the bytes as sent, verifies them, and stores the event for a job. A repeat answers 200
 * as well. A bad signature answers 401 and stores nothing of the event.
 */
export function createWebhooks(
  { db, clock = systemClock }: { readonly db: Connection; readonly clock?: Clock },
  providers: readonly Provider[],
  slow: { readonly bytes: number; readonly seconds: number } = bounds.slowBody,
): Webhooks {
  const limit = concurrencyLimit(bounds.webhooks);
  return async (name, request) => {
    const hook = providers.find((provider) => provider.name === name)?.hook;
    if (!hook) return answer(404, 'Not Found');
    if (request.method === 'GET' && hook.challenge) {
      const reply = hook.challenge(new URL(request.url).searchParams);
      return reply === null ? answer(403, 'Forbidden') : answer(200, reply);
    }
    if (request.method !== 'POST') return answer(405, 'Method Not Allowed', { allow: 'POST' });
    try {
      return await limit(() => receive(name, request));
    } catch (error) {
      if (error instanceof Busy) return answer(503, 'Service Unavailable');
      throw error;
    }
  };

  async function receive(name: string, request: Request): Promise<Response> {
    const hook = providers.find((provider) => provider.name === name)?.hook;
    const body = await readBody(request, { most: bounds.webhookBytes, slow });
    if (typeof body === 'string') return answer(problems[body], 'Not read', { connection: 'close' });
    if (!(await hook?.isGenuine(request.headers, body, { db, clock }))) return answer(401, 'Unauthorized');
    const text = textOf(body);
    if (text === null) return answer(400, 'Bad Request');
    const externalId = (hook?.eventIdOf?.(request.headers) ?? eventIdOf(body)).slice(0, 200);
    await receiveEvent({ db, clock }, { provider: name, externalId, body: text });
    return answer(200, 'ok');
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
