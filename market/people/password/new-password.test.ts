import { describe, expect, it } from 'vitest';
import { shopItself } from '../../limits/places.ts';
import { hashNewPassword } from './new-password.ts';
import { isPassword } from './password-hash.ts';

const choose = (password: string, email?: string) =>
  hashNewPassword({ password, field: 'newPassword', email, asker: shopItself }).catch(
    (error: unknown) => error,
  );

describe('a chosen password', () => {
  it.each(['password', 'PASSWORD1', 'qwertyuiop', '1234567890', 'sunshine', 'KhetiBazaar@2026'])(
    'is refused at its field when everybody knows it: %s',
    async (password) => {
      expect(await choose(password)).toMatchObject({
        failure: { code: 'input.invalid', fields: { newPassword: 'password.common' } },
      });
    },
  );

  it.each(['ramesh.patil@demo.example', 'Ramesh.Patil'])(
    'is refused when it is the email: %s',
    async (password) => {
      expect(await choose(password, 'ramesh.patil@demo.example')).toMatchObject({
        failure: { fields: { newPassword: 'password.common' } },
      });
    },
  );

  it.each(['three words here', 'demo-farmer', 'गेहूँ की बुवाई'])('is hashed otherwise: %s', async (password) => {
    expect(await isPassword(password, String(await choose(password)), shopItself)).toBe(true);
  });
});
