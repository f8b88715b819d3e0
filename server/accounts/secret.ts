import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const shortest = 32;

/**
 * Session secret of the embedded database: created once, readable by its owner only. The file is written atomically;
 * a truncated secret, which could be guessed, is replaced.
 */
export async function ownSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const found = await readFile(file, 'utf8').catch(nothingIfMissing);
  if (found.length >= shortest) return found;
  const secret = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return secret;
}

function nothingIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}
