import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CannotStart } from '../start.ts';

/** A file of an archive. Small enough to be held in memory. */
export interface Member {
  readonly name: string;
  readonly body: Buffer;
}

/** The first file of an archive. */
export const headShape = z.object({
  /** 1; this version reads no other. */
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** The migrations of the schema whose rows follow. */
  migrations: z.array(z.string()).min(1),
});
export type Head = z.infer<typeof headShape>;

/** The file after all rows and uploaded files. */
export const endShape = z.object({
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.number()),
  files: z.number(),
});
export type End = z.infer<typeof endShape>;

export const headName = 'shop.json';
export const endName = 'manifest.json';
/** The last file: the checksum of all before it. */
export const sumName = 'sha256';

/** An archive that cannot be used; the message is the line for the operator. */
export class BadArchive extends CannotStart {}

/** SHA-256 over names, lengths and contents of an archive's files. */
export function checksum(): { add(member: Member): void; done(): Buffer } {
  const hash = createHash('sha256');
  return {
    add: ({ name, body }) => void hash.update(`${name} ${body.length}\n`).update(body),
    done: () => Buffer.from(`${hash.digest('hex')}\n`),
  };
}
