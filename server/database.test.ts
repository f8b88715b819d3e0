import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { dataFolder } from '../tests/support/database/data-folder.ts';
import { makeFormerShop, nothing, writtenByStart } from '../tests/support/former-shop.ts';
import { readConfig } from './config.ts';
import { openDatabase, openFolder } from './database.ts';
import { createLog } from './observability/log.ts';
import { CannotStart } from './start.ts';

it('refuses the data folder of a shop of before the first release in one sentence, and writes nothing', async () => {
  const folder = await dataFolder('migratedDump');
  const former = await openFolder(folder);
  await makeFormerShop(former.db);
  await former.close();

  const opening = openDatabase(readConfig({ DATA_DIR: folder }), createLog('silent'));
  await expect(opening).rejects.toThrow(CannotStart);
  await expect(opening).rejects.toThrow(
    /^This database is of a shop from before the first release.*empty DATA_DIR/,
  );

  const after = await openFolder(folder);
  expect(await writtenByStart(after.db)).toEqual(nothing);
  await after.close();
  await rm(folder, { recursive: true });
});
