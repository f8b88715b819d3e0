import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type FileStore, fileName } from '../../market/media/file-store.ts';
import { TimeoutError } from '../http/timeout.ts';

export interface S3Settings {
  /** Such as `https://s3.ap-south-1.amazonaws.com`; the bucket stands behind it. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE';

/** In milliseconds. */
interface Patience {
  /** Until an answer begins. */
  readonly toBegin: number;
  /** The same for a file that has to arrive there before. */
  readonly toBeginAfterFile: number;
  /** Until all of an answer is here. */
  readonly toEnd: number;
  /** How long nobody is asked who was silent: a page has many pictures, and a browser few connections for them. */
  readonly rest: number;
}
const usual: Patience = { toBegin: 3_000, toBeginAfterFile: 10_000, toEnd: 15_000, rest: 10_000 };

/** More than a store that answers has in hand at a time, and fewer than the connections that a process may have. */
const mostAtOnce = 256;

/**
 * Keeps uploaded files in a bucket of S3, or of what speaks like it (MinIO, R2, Ceph). The bucket stays closed: we hand out.
 * Throws `TooLate` where it hangs, soon and then at once.
 */
export function s3Store({ endpoint, bucket, ...keys }: S3Settings, patience = usual): FileStore {
  const client = new AwsClient({ ...keys, service: 's3' });
  let [inHand, silentUntil] = [0, 0];
  const begun = async (method: Method, address: string, more: RequestInit) => {
    const longest = method === 'PUT' ? patience.toBeginAfterFile : patience.toBegin;
    if (performance.now() < silentUntil || inHand >= mostAtOnce) throw new TimeoutError(longest);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new TimeoutError(longest)), longest);
    const signal = AbortSignal.any([late.signal, AbortSignal.timeout(patience.toEnd)]);
    inHand += 1;
    try {
      // Node forgets a signal that is only part of the signed request, and would wait for ever.
      const ask = async () => fetch(await client.sign(address, { method, ...more }), { signal });
      return await untilWell(ask);
    } catch (error) {
      // A file that was long on its way says nothing about the others.
      if (error instanceof TimeoutError && method !== 'PUT') silentUntil = performance.now() + patience.rest;
      throw error;
    } finally {
      inHand -= 1;
      clearTimeout(timer);
    }
  };
  const ask = async (method: Method, name: string, more: RequestInit = {}) => {
    if (!fileName.test(name)) throw new RangeError(`no name of a file: ${name}`);
    const answer = await begun(method, `${endpoint}/${bucket}/${name}`, more);
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

/** Asks again, twice and a little later, whoever is in trouble or has too much to do. */
async function untilWell(
  ask: () => Promise<Response>,
  waits: readonly number[] = [50, 200],
): Promise<Response> {
  const answer = await ask();
  const [wait, ...rest] = waits;
  if (wait === undefined || (answer.status < 500 && answer.status !== 429)) return answer;
  await answer.body?.cancel();
  await pause(wait);
  return untilWell(ask, rest);
}
