import { expect, it } from 'vitest';
import { emptiedForm, formOf, refusedForm } from './form-reply.server.ts';

const sent = (body: BodyInit) => formOf(new Request('https://shop.example', { method: 'POST', body }));

it.each([
  'a[4294967294]',
  `a${'.a'.repeat(50_000)}`,
  `a${'[0]'.repeat(50_000)}`,
  '__state__',
  '__INTENT__',
  'a[',
])('never builds the structure of the field name %.20j', async (name) => {
  const form = await sent(new URLSearchParams({ [name]: 'x', email: 'ramesh@demo.example' }));
  const { data } = refusedForm(form, { code: 'input.invalid', fields: { email: 'email.invalid' } });
  expect(data.reply.initialValue).toEqual({ email: 'ramesh@demo.example' });
  expect(() => emptiedForm(form)).not.toThrow();
});

it('takes the last value of a repeated field, and no files', async () => {
  const body = new FormData();
  body.append('name', 'Ramesh');
  body.append('name', 'Suresh');
  body.append('message', new Blob(['picture']), 'picture.png');
  expect([...(await sent(body))]).toEqual([['name', 'Suresh']]);
});

it('takes the chosen way of each parcel, whose name has the id of its vendor', async () => {
  const field = 'way-0190aaaa-0000-7000-8000-000000000851';
  expect([...(await sent(new URLSearchParams({ [field]: 'van' })))]).toEqual([[field, 'van']]);
});

it('treats a body that is not a form as empty', async () => {
  expect([...(await sent('{"email":1}'))]).toEqual([]);
});
