import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/** A new data folder (`DATA_DIR`) whose embedded database has the demo shop, or is migrated and empty. */
export async function dataFolder(contents: 'demoDump' | 'migratedDump' = 'demoDump'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-data-'));
  const database = join(folder, 'database');
  await mkdir(database);
  await promisify(execFile)('tar', ['-xf', inject(contents), '-C', database]);
  return folder;
}
