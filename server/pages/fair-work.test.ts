import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { personAsker } from '../../market/limits/asker.ts';
import { Busy } from '../../market/limits/places.ts';
import { openFairWork } from './fair-work.ts';

it('18 month files of one person keep another person’s bill waiting for one file at most', async () => {
  const begun: string[] = [];
  const work = openFairWork({
    async set(template) {
      begun.push(template);
      await setImmediate();
      return new Uint8Array();
    },
  });
  const vendor = work.papersFor(() => personAsker('vendor'));
  const farmer = work.papersFor(() => personAsker('farmer'));
  const files = Array.from({ length: 18 }, () =>
    vendor.set('statements', [{}]).catch((error: unknown) => error),
  );
  await farmer.set('documents', [{}]);
  expect(begun.slice(0, 2)).toEqual(['statements', 'documents']);
  const refused = (await Promise.all(files)).filter((answer) => answer instanceof Busy);
  expect(refused).toHaveLength(15);
});

it('sets papers with the files that their sheets name', async () => {
  const set: unknown[] = [];
  const work = openFairWork({
    async set(...paper) {
      set.push(paper);
      return new Uint8Array();
    },
  });
  const files = [new Uint8Array([0xff, 0xd8])];
  await work.papersFor(() => personAsker('vendor')).set('labels', [{ file: 0 }], files);
  expect(set).toEqual([['labels', [{ file: 0 }], files]]);
});

/** A download of many parts, which notes each part that is made. */
function aFile(name: string, parts: number, made: string[]): Response {
  let part = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        await setImmediate();
        part += 1;
        made.push(name);
        if (part > parts) stream.close();
        else stream.enqueue(new Uint8Array(10));
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'content-disposition': 'attachment; filename="x.csv"' } });
}

it('long files of one person, of which some are not read, take turns with the file of another', async () => {
  const work = openFairWork({ set: async () => new Uint8Array() });
  const made: string[] = [];
  const long = Array.from({ length: 100 }, () => work.inTurn(aFile('long', 50, made), personAsker('vendor')));
  // The first ten are begun and never read on.
  for (const file of long.slice(0, 10)) await file.body?.getReader().read();
  made.length = 0;
  const rest = long.slice(10).map((file) => file.bytes());
  const short = work.inTurn(aFile('short', 5, made), personAsker('farmer'));
  expect(await short.bytes()).toHaveLength(50);
  expect(made.filter((name) => name === 'long').length).toBeLessThan(30);
  expect((await Promise.all(rest)).map(({ length }) => length)).toEqual(Array(90).fill(500));
});

it('leaves pages alone', () => {
  const work = openFairWork({ set: async () => new Uint8Array() });
  const page = new Response('page');
  expect(work.inTurn(page, personAsker('farmer'))).toBe(page);
});
