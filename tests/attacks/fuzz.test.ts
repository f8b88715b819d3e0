import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../access/table.ts';
import { demoDump } from '../support/database/demo-dump.ts';
import { Fuzz } from './fuzz.ts';

/** Requests for each row of the access table; `npm run bench -- attacks` sends 100,000 in all. */
const requests = 4;

const seed = 20_261_122;
let fuzz: Fuzz;
beforeAll(async () => {
  fuzz = new Fuzz(seed, await demoDump());
  await fuzz.open();
});
afterAll(() => fuzz?.close());

describe('hostile requests', () => {
  it.each(rows)('$method $address $form answers without errors or unauthorised writes', async (row) => {
    expect(await fuzz.attack(row, requests)).toEqual({ isReached: true });
  });
});

const owners = ['customer', 'vendor', 'admin'] as const;

it.each(owners)('a form of the %s changes none of their records when other people send it', async (owner) => {
  expect(await fuzz.swapForms(owner)).toBeGreaterThan(4);
});

it('covers forms that were accepted and forms that were rejected', () => {
  for (const status of [200, 302, 401, 404, 413, 422]) expect(fuzz.answers.get(status)).toBeGreaterThan(0);
});
