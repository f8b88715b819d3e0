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
])('never builds what the field name %.20j stands for', async (name) => {
  const form = await sent(new URLSearchParams({ [name]: 'x', email: 'ramesh@demo.example' }));
  const { data } = refusedForm(form, { code: 'input.invalid', fields: { email: 'email.invalid' } });
  expect(data.reply.initialValue).toEqual({ email: 'ramesh@demo.example' });
  expect(() => emptiedForm(form)).not.toThrow();
});

it('takes the last of a repeated field, and no file', async () => {
  const body = new FormData();
  body.append('name', 'Ramesh');
  body.append('name', 'Suresh');
  body.append('message', new Blob(['picture']), 'picture.png');
  expect([...(await sent(body))]).toEqual([['name', 'Suresh']]);
});

it('counts a body that is no form as an empty one', async () => {
  expect([...(await sent('{"email":1}'))]).toEqual([]);
});
