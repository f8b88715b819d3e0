import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { allOf } from '../../tests/support/all-of.ts';
import { CsvProblem, readCsv } from './read-csv.ts';

const maxRowBytes = 65_536;
const bytes = (text: string) => new TextEncoder().encode(text);
const rows = (file: Uint8Array) => allOf(readCsv(file, maxRowBytes));

async function problemOf(file: Uint8Array): Promise<string> {
  try {
    await rows(file);
    return 'none';
  } catch (error) {
    if (error instanceof CsvProblem) return error.why;
    throw error;
  }
}

it('reads commas, semicolons and tabs, with or without a byte order mark', async () => {
  for (const text of [
    'a,b\n1,"2;3"',
    'a;b\r\n1;"2;3"',
    'a\tb\n1\t2;3',
    '\uFEFFa,b\n\n1,2;3\n',
    '"a;;",b\n1,2;3',
  ]) {
    const [head, row] = await rows(bytes(text));
    expect(head?.cells).toHaveLength(2);
    expect(row?.cells).toEqual(['1', '2;3']);
  }
});

it('returns the line on which a row begins', async () => {
  const found = await rows(bytes('a,b\n1,"two\nlines"\n\n3,4'));
  expect(found.map(({ line }) => line)).toEqual([1, 2, 5]);
});

it('decodes characters that are split between two chunks of the file', async () => {
  const names = Array.from({ length: 9_000 }, (_, at) => `गेहूँ ${at}`);
  const found = await rows(bytes(`\uFEFF${names.join('\n')}`));
  expect(found.map(({ cells }) => cells[0])).toEqual(names);
});

it.each([
  ['another encoding', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'unreadable'],
  ['a NUL', bytes('a\0b'), 'unreadable'],
  ['an open quotation mark', bytes('a,"b\n1'), 'unreadable'],
  ['a header of 1,500,000 columns', bytes('a,'.repeat(1_500_000)), 'row-long'],
  ['1,500,000 empty cells', bytes(`a\n${','.repeat(1_500_000)}`), 'row-long'],
  ['a cell of 3 MB', bytes(`a\n"${'long\n'.repeat(600_000)}"`), 'row-long'],
])('refuses %s', async (_, file, why) => {
  expect(await problemOf(file)).toBe(why);
});

/** Rows read before the caller stopped, and turns of the event loop that others had meanwhile. */
async function readUntil(file: Uint8Array, last: number) {
  let [count, turns, isReading] = [0, 0, true];
  const others = (async () => {
    for (; isReading; turns++) await setImmediate();
  })();
  for await (const _ of readCsv(file, maxRowBytes)) if (++count === last) break;
  isReading = false;
  await others;
  return { count, turns };
}

/** Bytes of the reachable heap, after garbage collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

it('stops when the caller stops: of 8,000,000 rows it reads no chunk more than of 80,000', async () => {
  const [small, large] = [bytes('x\n'.repeat(80_000)), bytes('x\n'.repeat(8_000_000))];
  const few = await readUntil(small, 10_000);
  const many = await readUntil(large, 10_000);
  expect(many.count).toBe(10_000);
  expect(many.turns).toBeLessThanOrEqual(few.turns + 2);
});

it('reads in constant memory, and yields to other requests at each chunk', async () => {
  const file = bytes('x,"गेहूँ, 40 किलो",1799\n'.repeat(60_000));
  const { count, turns } = await readUntil(file, Number.POSITIVE_INFINITY);
  expect(count).toBe(60_000);
  expect(turns).toBeGreaterThanOrEqual(Math.floor(file.length / maxRowBytes));

  const held: number[] = [];
  let rowsRead = 0;
  for await (const _ of readCsv(file, maxRowBytes)) if (++rowsRead % 10_000 === 0) held.push(heapInUse());
  expect(Math.max(...held) - Math.min(...held)).toBeLessThan(8 * 1024 * 1024);
});
