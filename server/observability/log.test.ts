import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { createLog } from './log.ts';

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
