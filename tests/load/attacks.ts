import { openEmbedded } from '../../database/connect.ts';
import { loadDemo } from '../../database/demo/load.ts';
import { migrate } from '../../database/migrate.ts';
import { refreshSearch } from '../../market/catalogue/search/search-index.ts';
import { allParts, differences, ways } from '../access/differences.ts';
import { populated } from '../access/populated-shop.ts';
import { people, rows } from '../access/table.ts';
import { foreignOrigins } from '../attacks/foreign-origins.ts';
import { Fuzz } from '../attacks/fuzz.ts';
import { requestWith } from '../attacks/requests.ts';
import { weaknessesOf } from '../attacks/weaknesses.ts';
import { commit } from '../support/commit.ts';
import { openShopInProcess } from '../support/shop/shop-in-process.ts';
import type { Figure } from './figure.ts';

const requests = 100_000;

/**
 * The full test matrices, of which the tests run a sample, and a fuzz of every row of the access table with a random
 * seed.
 */
export async function attacks(): Promise<Figure[]> {
  const demo = await demoShop();
  const figures = [
    await wrongOnes('Answers unlike the access table, in both languages', eachAnswer(demo)),
    await wrongOnes('Forms of other sites that were taken', eachForeignForm(demo)),
    await wrongOnes('Answers over https that lack a header', eachSecureAnswer(demo)),
  ];
  return [...figures, ...(await fuzz(demo))];
}

async function demoShop(): Promise<Blob> {
  const database = await openEmbedded();
  await migrate(database.db);
  await loadDemo(database.db, new Date());
  await refreshSearch(database.db);
  const dump = await database.dump();
  await database.close();
  return dump;
}

/** Prints the failures and returns their number. */
async function wrongOnes(what: string, each: AsyncGenerator<string[]>): Promise<Figure> {
  let count = 0;
  let wrong = 0;
  for await (const found of each) {
    count += 1;
    wrong += found.length;
    for (const one of found) console.error(one);
  }
  return { what, on: 'PGlite', value: wrong, wanted: { most: 0 }, of: `${count} asked` };
}

async function* eachAnswer(demo: Blob) {
  const shop = await populated(await openShopInProcess(demo));
  for (const row of rows) {
    for (const person of people) {
      for (const languages of ways)
        yield await differences(shop, row, person, { parts: allParts, languages });
    }
  }
  await shop.shop.close();
}

async function* eachForeignForm(demo: Blob) {
  const { shop, crowd } = await populated(await openShopInProcess(demo));
  for (const row of rows.filter(({ method }) => method === 'POST')) {
    for (const person of people) {
      for (const [from, headers] of Object.entries(foreignOrigins)) {
        for (const isForData of [false, true]) {
          const { path, init } = requestWith({ row, person, isForData }, crowd, headers);
          const { status } = await shop.ask(path, init);
          yield status === 403 ? [] : [`${path} by ${person} from ${from}: ${status}`];
        }
      }
    }
  }
  await shop.close();
}

async function* eachSecureAnswer(demo: Blob) {
  const { shop: plain, crowd } = await populated(await openShopInProcess(demo));
  const shop = await openShopInProcess(await plain.database.dump(), { SITE_URL: 'https://shop.example' });
  await plain.close();
  for (const row of rows) {
    const { path, init } = requestWith({ row, person: 'visitor' }, crowd, { origin: shop.url });
    const answer = await shop.ask(path, init);
    await answer.body?.cancel();
    const isBound = answer.headers.has('strict-transport-security');
    const cookies = answer.headers.getSetCookie().filter((cookie) => !/^__Host-\S+; .*Secure/.test(cookie));
    yield [...weaknessesOf(answer), ...(isBound ? [] : ['no HSTS']), ...cookies].map(
      (one) => `${path}: ${one}`,
    );
  }
  await shop.close();
}

async function fuzz(demo: Blob): Promise<Figure[]> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`Seed ${seed}, commit ${commit()}`);
  const fuzzing = new Fuzz(seed, demo);
  const each = Math.ceil(requests / rows.length);
  let broken = 0;
  for (const row of rows) {
    await fuzzing.attack(row, each).catch((error: unknown) => {
      broken += 1;
      console.error(`${row.method} ${row.address} ${row.form ?? ''}`, error);
    });
  }
  await fuzzing.close();
  const answers = [...fuzzing.answers].toSorted(([one], [other]) => one - other);
  const sent = answers.reduce((sum, [, count]) => sum + count, 0);
  const of = answers.map(([status, count]) => `${status}: ${count}`).join(', ');
  return [
    { what: 'Hostile requests', on: 'PGlite', value: sent, wanted: { least: requests }, of },
    {
      what: 'Routes and actions that they broke',
      on: 'PGlite',
      value: broken,
      wanted: { most: 0 },
      of: `seed ${seed}`,
    },
  ];
}
