import { afterAll, describe, expect, it } from 'vitest';
import { rows } from '../access/table.ts';
import { Fuzz } from './fuzz.ts';

/** Of each row of the access table; `npm run bench -- fuzz` sends 100,000 in all. */
const requests = 14;

const fuzz = new Fuzz();
afterAll(() => fuzz.close());

describe('whatever is sent to', () => {
  it.each(rows)(
    '$method $address $form, it is answered, and changes nothing that it may not',
    async (row) => {
      expect(await fuzz.attack(row, requests)).toEqual({ isReached: true });
    },
  );
});

const owners = ['customer', 'vendor', 'admin'] as const;

it.each(owners)('a form of the %s changes nothing of his when others send it', async (owner) => {
  expect(await fuzz.swapForms(owner)).toBeGreaterThan(4);
});

it('has sent forms that were taken, and others that were not', () => {
  for (const status of [200, 302, 401, 404, 413, 422]) expect(fuzz.answers.get(status)).toBeGreaterThan(0);
});
