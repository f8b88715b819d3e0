import { AwsClient } from 'aws4fetch';
import { type FileStore, fileName } from '../market/media/file-store.ts';

export interface S3Settings {
  /** Such as `https://s3.ap-south-1.amazonaws.com`; the bucket stands behind it. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** In milliseconds, for one file in one direction. */
const longestWait = 15_000;

/** Keeps uploaded files in a bucket of S3, or of what speaks like it (MinIO, R2, Ceph). The bucket stays closed: we hand out. */
export function s3Store({ endpoint, bucket, ...keys }: S3Settings): FileStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 });
  const ask = async (method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', name: string, more: RequestInit = {}) => {
    if (!fileName.test(name)) throw new RangeError(`no name of a file: ${name}`);
    const signal = AbortSignal.timeout(longestWait);
    const answer = await client.fetch(`${endpoint}/${bucket}/${name}`, { method, signal, ...more });
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
