import { expect, it } from 'vitest';
import { TimeoutError } from './timeout.ts';
import { isTransientError } from './transient-error.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  ['a database that nobody answers for', withCode('ECONNREFUSED')],
  ['one that is being restarted', withCode('57P01')],
  ['one that gives a statement up', withCode('57014')],
  ['one with a full disk', withCode('53100')],
  ['a full disk of our own', withCode('ENOSPC')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['a store of files that is not there', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['an answer that takes too long', new TimeoutError(30_000)],
])('is for now: %s', (_, error) => {
  expect(isTransientError(error)).toBe(true);
});

it.each([
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a broken rule of the database', withCode('23505')],
  ['a statement that it does not understand', withCode('42601')],
  ['no error at all', 'ECONNREFUSED'],
])('is broken: %s', (_, error) => {
  expect(isTransientError(error)).toBe(false);
});
