import { expect, it } from 'vitest';
import { openPostgres } from '../../database/connect.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database.ts';
import { createLog } from '../../server/observability/log.ts';
import { CannotStart } from '../../server/start.ts';
import { makeFormerShop, nothing, writtenByStart } from '../support/former-shop.ts';
import { createDatabase } from '../support/postgres-database.ts';

it('refuses the database of a shop of before the first release in one sentence, and writes nothing', async () => {
  const { url, drop } = await createDatabase('migrated');
  const { db, close } = openPostgres(url, { connections: 1, onIdleError: () => {} });
  await makeFormerShop(db);

  const config = readConfig({ DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(40) });
  const opening = openDatabase(config, createLog('silent'));
  await expect(opening).rejects.toThrow(CannotStart);
  await expect(opening).rejects.toThrow(
    /^This database is of a shop from before the first release.*empty .*database/,
  );

  expect(await writtenByStart(db)).toEqual(nothing);
  await close();
  await drop();
});
