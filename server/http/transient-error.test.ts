import { expect, it } from 'vitest';
import { TimeoutError } from '../../market/kernel/timeout.ts';
import { isTransientError } from './transient-error.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  ['a database that refuses connections', withCode('ECONNREFUSED')],
  ['a database that restarts', withCode('57P01')],
  ['a write on a server that has become read-only', withCode('25006')],
  ['a statement timeout', withCode('57014')],
  ['a full disk of the database', withCode('53100')],
  ['a full disk of this machine', withCode('ENOSPC')],
  ['a server that answers no connection', new Error('timeout expired')],
  ['no connection from the pool in time', new Error('timeout exceeded when trying to connect')],
  ['an unreachable file store', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['a timeout', new TimeoutError(30_000)],
])('transient: %s', (_, error) => {
  expect(isTransientError(error)).toBe(true);
});

it.each([
  ['a bug', new TypeError('x is not a function')],
  ['a violated constraint', withCode('23505')],
  ['a write without a transaction that it needs', withCode('25P01')],
  ['what the database cannot do', withCode('0A000')],
  ['a syntax error in SQL', withCode('42601')],
  ['no error object', 'ECONNREFUSED'],
])('not transient: %s', (_, error) => {
  expect(isTransientError(error)).toBe(false);
});
