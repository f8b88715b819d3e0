import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { TimeoutError } from '../../market/kernel/timeout.ts';
import { type FileStore, fileName } from '../../market/media/file-store.ts';

export interface S3Settings {
  /** Such as `https://s3.ap-south-1.amazonaws.com`; the bucket is part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE';

/** Timeouts in milliseconds. */
interface Patience {
  /** Until the response headers. */
  readonly toBegin: number;
  /** The same for uploads, which send a file first. */
  readonly toBeginAfterFile: number;
  /** Until the end of the response body. */
  readonly toEnd: number;
  /** Circuit breaker: after a timeout, requests fail at once for this long, as a page has many pictures. */
  readonly rest: number;
}
const defaults: Patience = { toBegin: 3_000, toBeginAfterFile: 10_000, toEnd: 15_000, rest: 10_000 };

/** Limit of concurrent requests: above normal use, below the limit of open connections of a process. */
const maxAtOnce = 256;

/**
 * Stores uploaded files in a private bucket of S3 or a compatible store (MinIO, R2, Ceph); the shop serves them itself.
 * Throws `TimeoutError` when S3 hangs, and then at once for `rest` milliseconds.
 */
export function s3Store({ endpoint, bucket, ...keys }: S3Settings, patience = defaults): FileStore {
  const client = new AwsClient({ ...keys, service: 's3' });
  let [inFlight, silentUntil] = [0, 0];
  const responseTo = async (method: Method, address: string, more: RequestInit) => {
    const longest = method === 'PUT' ? patience.toBeginAfterFile : patience.toBegin;
    if (performance.now() < silentUntil || inFlight >= maxAtOnce) throw new TimeoutError(longest);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new TimeoutError(longest)), longest);
    const signal = AbortSignal.any([late.signal, AbortSignal.timeout(patience.toEnd)]);
    inFlight += 1;
    try {
      // Passed to `fetch` itself: Node drops a signal of the signed request, and would wait forever.
      const ask = async () => fetch(await client.sign(address, { method, ...more }), { signal });
      return await withRetries(ask);
    } catch (error) {
      // A slow upload does not open the circuit breaker.
      if (error instanceof TimeoutError && method !== 'PUT') silentUntil = performance.now() + patience.rest;
      throw error;
    } finally {
      inFlight -= 1;
      clearTimeout(timer);
    }
  };
  const ask = async (method: Method, name: string, more: RequestInit = {}) => {
    if (!fileName.test(name)) throw new RangeError(`no name of a file: ${name}`);
    const answer = await responseTo(method, `${endpoint}/${bucket}/${name}`, more);
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`S3 answered ${answer.status} to ${method} ${name}`);
  };
  return {
    async put(name, bytes, type) {
      const answer = await ask('PUT', name, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      });
      await answer.body?.cancel();
      if (answer.status === 404) throw new Error(`S3 has no bucket ${bucket}`);
    },
    async get(name) {
      const answer = await ask('GET', name);
      if (answer.status !== 404) return answer.bytes();
      await answer.body?.cancel();
      return undefined;
    },
    has: async (name) => (await ask('HEAD', name)).ok,
    async remove(names) {
      for (const name of names) await (await ask('DELETE', name)).body?.cancel();
    },
  };
}

/** Retries twice on 5xx and 429, after a short delay. */
async function withRetries(
  ask: () => Promise<Response>,
  waits: readonly number[] = [50, 200],
): Promise<Response> {
  const answer = await ask();
  const [wait, ...rest] = waits;
  if (wait === undefined || (answer.status < 500 && answer.status !== 429)) return answer;
  await answer.body?.cancel();
  await pause(wait);
  return withRetries(ask, rest);
}
