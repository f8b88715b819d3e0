import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OutageWatch, outageVerdict } from '../../database/outage.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { createLog, logOutages } from './log.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

/** The log line of an error. */
function lineOf(error: unknown) {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ error }, 'it broke');
  return JSON.parse(lines.join('')) as {
    level: string;
    error: { message: string; stack: string; code?: string };
  };
}

it('logs a database error without the value', async () => {
  const broken = await market.run(`select 'savita@test.example'::int`).catch((error: unknown) => error);
  const line = lineOf(broken);
  expect(line).toMatchObject({ level: 'error', msg: 'it broke', error: { code: '22P02' } });
  expect(line.error.message).toBe('invalid input syntax for type integer: (value)');
  expect(JSON.stringify(line)).not.toContain('savita');
});

it('logs a unique violation without the row', async () => {
  const twice = `create temp table once (phone text primary key); insert into once values ('9876543210'), ('9876543210')`;
  const line = lineOf(await market.run(twice).catch((error: unknown) => error));
  expect(line.error.code).toBe('23505');
  expect(JSON.stringify(line)).not.toContain('9876543210');
});

it('removes email addresses from errors of a mail server', () => {
  const line = lineOf(new Error('550 5.1.1 <savita.patil@test.example>: Recipient address rejected'));
  expect(line.error.message).toBe('550 5.1.1 <(email)>: Recipient address rejected');
  expect(line.error.stack).toContain('log.test.ts');
  expect(JSON.stringify(line)).not.toContain('savita');
});

it('logs only the type of a thrown value that is no error', () => {
  expect(lineOf('savita@test.example').error.message).toBe('thrown: string');
});

it('logs the reason of an error that a library copied into a plain object, and of one in several parts', async () => {
  const broken = (await market.run('select 1 / 0').catch((error: unknown) => error)) as Error;
  const copy = { ...broken, message: broken.message, stack: broken.stack, queue: 'mail.send' };
  expect(lineOf(copy).error).toMatchObject({ message: 'division by zero', code: '22012' });
  const refused = Object.assign(new AggregateError([new Error('::1'), new Error('127.0.0.1')]), {
    code: 'X',
  });
  expect(lineOf(refused).error).toMatchObject({ message: 'Error: ::1; Error: 127.0.0.1', code: 'X' });
  expect(lineOf({ ...refused, message: '' }).error.message).toBe('X');
});

it('logs a lost database in one line until it is back, and other errors as ever', async () => {
  let answers = true;
  const watch = new OutageWatch(async () => {
    if (!answers) throw new Error('no');
  }, 'database');
  const lines: { msg: string; cause?: { message: string }; failures?: number }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) });
  logOutages(log);
  const messages = () => lines.map(({ msg }) => msg);
  const fail = (name: string, error: Error) => {
    watch.suspect(error);
    log.error({ error }, name);
  };
  const terminated = () => new Error('Connection terminated unexpectedly');

  fail('a page failed: one connection', terminated());
  await vi.waitFor(() => expect(messages()).toEqual(['a page failed: one connection']));
  lines.length = 0;
  answers = false;
  for (const page of ['one', 'two', 'three']) fail(page, terminated());
  log.error({ error: new Error('a page has a bug') }, 'a page failed');
  await vi.waitFor(() => expect(messages()).toContainEqual(expect.stringContaining('the database is lost')));
  expect(lines.find(({ cause }) => cause)?.cause?.message).toBe('Connection terminated unexpectedly');
  log.error({ error: { ...failed(watch, terminated()), message: 'a copy' } }, 'a copy of a library');
  fail('four', Object.assign(new Error('cannot execute INSERT'), { code: '25006' }));
  log.error({ error: new Error('x', { cause: failed(watch, terminated()) }) }, 'five');
  answers = true;
  await vi.waitFor(() => expect(messages().at(-1)).toBe('the database is back'), { timeout: 5_000 });
  expect(messages()).toEqual([
    'a page failed',
    expect.stringContaining('the database is lost'),
    'the database is back',
  ]);
  expect(lines.at(-1)?.failures).toBe(6);
  // A connection of before the end.
  expect(await outageVerdict(failed(watch, terminated()))).toBe(true);
  watch.end();
});

function failed(watch: OutageWatch, error: Error): Error {
  watch.suspect(error);
  return error;
}
