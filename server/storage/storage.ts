import { resolve } from 'node:path';
import { z } from 'zod';
import type { FileStore } from '../../market/media/file-store.ts';
import { folderStore } from './folder-store.ts';
import { type S3Settings, s3Store } from './s3-store.ts';

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Settings of the file store: S3 when all of its settings are given, else a folder in DATA_DIR. */
export const storageSettings = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an address such as https://s3.example' })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type Values = Partial<Record<(typeof names)[number], string>> & { readonly S3_REGION: string };

/** The missing S3 settings when some are given; empty when all or none are. */
export function lackingStorage(values: Values): string[] {
  return names.some((name) => values[name]) ? names.filter((name) => !values[name]) : [];
}

export function s3From(values: Values): S3Settings | undefined {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map((name) => values[name]);
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    region: values.S3_REGION,
    accessKeyId,
    secretAccessKey,
  };
}

/** Opens the configured file store. */
export function openStore(config: {
  readonly dataDir: string;
  readonly s3: S3Settings | undefined;
}): FileStore {
  return config.s3 ? s3Store(config.s3) : folderStore(resolve(config.dataDir, 'files'));
}
