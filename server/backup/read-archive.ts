import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { ZodType } from 'zod';
import { areOfFormerShop, formerShop, knownMigrations } from '../../database/migrate.ts';
import { fileName } from '../../market/media/file-store.ts';
import {
  type ArchiveFile,
  type ArchiveTotals,
  checksum,
  endName,
  type Head,
  headName,
  headShape,
  InvalidArchive,
  sumName,
  totalsShape,
} from './manifest.ts';

/** Callbacks for the contents of an archive, in its order. */
export interface Reader {
  rows?(table: string, lines: readonly string[]): Promise<void>;
  file?(name: string, body: Buffer): Promise<void>;
  /** Called after the checksum: the archive is complete and undamaged. */
  end?(end: ArchiveTotals): Promise<void>;
}

const rowsName = /^tables\/(?<table>[a-z_]+)\/\d{6}\.jsonl\.gz$/;
const longestPart = 512 * 1024 * 1024;
const longestBody = 256 * 1024 * 1024;

/**
 * Reads an archive to its end, where its checksum is. The reader from `open` gets contents before they are verified,
 * and must roll back when this throws. Throws `InvalidArchive` for a damaged or incomplete archive, or one of a newer
 * or former version.
 */
export async function readArchive(
  bytes: AsyncIterable<Uint8Array>,
  open: (head: Head) => Promise<Reader> = async () => ({}),
): Promise<ArchiveTotals> {
  const sum = checksum();
  let reader: Reader | undefined;
  let end: ArchiveTotals | undefined;
  let isWhole = false;
  for await (const member of membersOf(bytes)) {
    if (member.name === sumName) {
      isWhole = member.body.equals(sum.done());
      continue;
    }
    sum.add(member);
    if (!reader) reader = await open(await headFrom(member));
    else if (member.name === endName) end = parsed(totalsShape, member);
    else await hand(member, reader);
  }
  if (!end || !isWhole) throw damaged();
  await reader?.end?.(end);
  return end;
}

async function headFrom(member: ArchiveFile): Promise<Head> {
  if (member.name !== headName) throw new InvalidArchive('This is no backup of a shop.');
  const head = parsed(headShape, member);
  if (areOfFormerShop(head.migrations)) throw new InvalidArchive(formerShop('backup'));
  const known = await knownMigrations();
  if (head.format === 1 && head.migrations.every((name, at) => name === known[at])) return head;
  throw new InvalidArchive('This backup was made by a newer version of the shop: restore it with that one.');
}

async function hand(member: ArchiveFile, reader: Reader): Promise<void> {
  const table = rowsName.exec(member.name)?.groups?.table;
  if (table) await reader.rows?.(table, await linesOf(member));
  else if (fileName.test(member.name)) await reader.file?.(member.name, member.body);
  else throw damaged();
}

async function linesOf({ body }: ArchiveFile): Promise<string[]> {
  const unpacked = promisify(gunzip)(body, { maxOutputLength: longestPart });
  const text = await unpacked.catch((cause: unknown) => Promise.reject(damaged(cause)));
  return text.toString('utf8').trimEnd().split('\n');
}

/** The files of a tar. Errors of `bytes` are rethrown unchanged; format errors are thrown as `InvalidArchive`. */
async function* membersOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveFile> {
  let failed: { error: unknown } | undefined;
  async function* source() {
    try {
      yield* bytes;
    } catch (error) {
      failed = { error };
      throw error;
    }
  }
  const entries = extract();
  // Its error also ends the loop below.
  const fed = pipeline(source(), entries).catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header;
      if (size > longestBody) throw damaged();
      yield { name, body: await buffer(entry) };
    }
  } catch (cause) {
    throw failed ? failed.error : damaged(cause);
  } finally {
    await fed;
  }
}

function parsed<T>(shape: ZodType<T>, { body }: ArchiveFile): T {
  try {
    return shape.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(cause?: unknown): InvalidArchive {
  return new InvalidArchive('This backup is damaged or incomplete: take another one.', { cause });
}
