import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeFormerShop } from '../tests/support/former-shop.ts';
import { openTestMarket } from '../tests/support/market.ts';
import { complaintsOf, examine } from './doctor/examine.ts';
import { isMigrated, isOfFormerShop, migrate } from './migrate.ts';

it('leaves the schema of a newer version unchanged', async () => {
  const { db, close } = await openTestMarket();
  await sql`insert into kysely_migration (name, timestamp) values ('9999_of_the_next_release', now()::text)`.execute(
    db,
  );
  expect(await migrate(db)).toEqual([]);
  expect(await isMigrated(db)).toBe(true);
  await close();
});

it('does not accept a schema that lacks a migration', async () => {
  const { db, close } = await openTestMarket();
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
  expect(await isMigrated(db)).toBe(false);
  await close();
});

it('knows a shop of before the first release, and the doctor says what to do', async () => {
  const { db, close } = await openTestMarket();
  expect(await isOfFormerShop(db)).toBe(false);
  await makeFormerShop(db);
  expect(await isOfFormerShop(db)).toBe(true);
  expect(complaintsOf(await examine(db)).join('\n')).toMatch(
    /0001_baseline: .*before the first release.*empty DATA_DIR/,
  );
  await close();
});
