import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CannotStart } from '../start.ts';
import type { Member } from './tar.ts';

/** What an archive begins with. */
export const headShape = z.object({
  /** 1; a later one says that this build cannot read what follows. */
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** The steps of the schema whose rows follow. */
  migrations: z.array(z.string()).min(1),
});
export type Head = z.infer<typeof headShape>;

/** What stands behind all rows and files. */
export const endShape = z.object({
  /** How many rows each table has. */
  tables: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.number()),
  files: z.number(),
});
export type End = z.infer<typeof endShape>;

export const headName = 'shop.json';
export const endName = 'manifest.json';
/** At last, the checksum of all before it: whoever finds it there has the whole. */
export const sumName = 'sha256';

/** An archive cannot be used; the message is the line for the operator. */
export class BadArchive extends CannotStart {}

/** Sums up the files of an archive, by which what was damaged on its way is told. */
export function checksum(): { add(member: Member): void; done(): Buffer } {
  const hash = createHash('sha256');
  return {
    add: ({ name, body }) => void hash.update(`${name} ${body.length}\n`).update(body),
    done: () => Buffer.from(`${hash.digest('hex')}\n`),
  };
}
