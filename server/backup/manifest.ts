import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CannotStart } from '../start.ts';

/** A file of an archive, small enough for memory. */
export interface ArchiveFile {
  readonly name: string;
  readonly body: Buffer;
}

/** The first file of an archive. */
export const headShape = z.object({
  /** Format version; only 1 is supported. */
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** The migrations of the schema whose rows follow. */
  migrations: z.array(z.string()).min(1),
});
export type Head = z.infer<typeof headShape>;

/** The file after all rows and uploaded files. */
export const totalsShape = z.object({
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.number()),
  files: z.number(),
});
export type ArchiveTotals = z.infer<typeof totalsShape>;

export const headName = 'shop.json';
export const endName = 'manifest.json';
/** The last file: the checksum of all files before it. */
export const sumName = 'sha256';

/** The archive is invalid; the message is shown to the operator. */
export class InvalidArchive extends CannotStart {}

/** SHA-256 over names, lengths and contents of an archive's files. */
export function checksum(): { add(member: ArchiveFile): void; done(): Buffer } {
  const hash = createHash('sha256');
  return {
    add: ({ name, body }) => void hash.update(`${name} ${body.length}\n`).update(body),
    done: () => Buffer.from(`${hash.digest('hex')}\n`),
  };
}
