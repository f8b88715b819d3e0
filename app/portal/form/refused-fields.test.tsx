import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { NotSaved, useProblems } from './refused-fields.tsx';

const names = ['name', 'fee'] as const;
const known = {
  names,
  fields: { name: { id: 'f-name', value: 'Kheti ' }, fee: { id: 'f-fee', value: '59' } },
  labelOf: (name: (typeof names)[number]) => ({ name: 'Name', fee: 'Shipping fee' })[name],
};

const notice = (code: 'conflict.changed' | 'input.invalid', stored: { name: string; fee: string }) =>
  markup(<NotSaved {...known} answer={{ failure: { code } }} conflict="Changed" stored={stored} />);

it('lists the stored values that differ from the form, and none that differ in spaces alone', () => {
  const html = notice('conflict.changed', { name: 'Kheti', fee: '61' });
  expect([...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, line]) => line)).toEqual(['Shipping fee: now 61']);
  expect(notice('conflict.changed', { name: '', fee: '59' })).toContain('<li>Name: now empty</li>');
});

const failure = {
  code: 'input.invalid',
  fields: { fee: 'required', name: 'required', other: 'required' },
} as const;

function Problems() {
  return useProblems(known, failure)
    .map(({ id, label }) => `${id} ${label}`)
    .join();
}

it('leaves errors of fields to the form, which lists them in the order of its fields', () => {
  expect(notice('input.invalid', { name: '', fee: '' })).toBe('');
  expect(markup(<Problems />)).toBe('f-name Name,f-fee Shipping fee');
});
