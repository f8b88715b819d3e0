import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { allOf } from '../../tests/support/all-of.ts';
import { CsvProblem, readCsv } from './read-csv.ts';

const mostRowBytes = 65_536;
const bytes = (text: string) => new TextEncoder().encode(text);
const rows = (file: Uint8Array) => allOf(readCsv(file, mostRowBytes));

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

/** CPU time in microseconds of reading until `most` rows were seen. */
async function costOf(file: Uint8Array, most: number) {
  const began = process.cpuUsage();
  let count = 0;
  try {
    for await (const _ of readCsv(file, mostRowBytes)) if (++count > most) break;
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
  }
  const { user, system } = process.cpuUsage(began);
  return { count, time: user + system };
}

/** Bytes of the reachable heap, after garbage collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

it('stops when the caller stops: a file of 8,000,000 rows costs no more than one of 80,000', async () => {
  const few = bytes('x\n'.repeat(80_000));
  const many = bytes('x\n'.repeat(8_000_000));
  await costOf(few, 10_000);
  const [small, large] = [await costOf(few, 10_000), await costOf(many, 10_000)];
  expect(large.count).toBe(10_001);
  // A hundred times the rows: only the check of the encoding reads all of them.
  expect(large.time).toBeLessThan(10 * Math.max(small.time, 20_000));
});

it('reads in linear time and constant memory, and yields to other requests', async () => {
  const file = (count: number) => bytes('x,"गेहूँ, 40 किलो",1799\n'.repeat(count));
  await costOf(file(20_000), 1e9);
  const [once, twice] = [await costOf(file(20_000), 1e9), await costOf(file(40_000), 1e9)];
  expect(twice.count).toBe(40_000);
  expect(twice.time).toBeLessThan(3 * once.time);

  const large = file(60_000);
  const held: number[] = [];
  let [rowsRead, turns, isReading] = [0, 0, true];
  const others = (async () => {
    for (; isReading; turns++) await setImmediate();
  })();
  for await (const _ of readCsv(large, mostRowBytes)) if (++rowsRead % 10_000 === 0) held.push(heapInUse());
  isReading = false;
  await others;
  expect(turns).toBeGreaterThan(20);
  expect(Math.max(...held) - Math.min(...held)).toBeLessThan(8 * 1024 * 1024);
});
