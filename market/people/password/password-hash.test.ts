import { expect, it } from 'vitest';
import { clientAsker, personAsker } from '../../limits/asker.ts';
import { Busy, shopItself } from '../../limits/places.ts';
import { hashPassword, isPassword } from './password-hash.ts';

// Recorded from Better Auth 1.7.7, which hashed the passwords of older shops (docs/decisions/sign-in.md).
const recorded = [
  [
    'demo-password',
    '23c52f50ea4d7b4cd89537964168a37a:b7a338c9773bfcba8b727e02a62c31d454da9193f096e4e4491cfa428fa8bb2ed8f2692a02625d9eacecea9e00ef601392d030533722b912c1eee9917c6b0262',
  ],
  [
    'किसान-मंडी-\u0958',
    '2bfb282cc7887a42d50a165809f21180:553fa75a97d3d5a3e977e418cd7e504875d89b3e396478a16d0440df3ea0bcc6c95402b7adc9cfbdc5081ccbdace2a0d8eadcfccf4c7b5f88ad06bd6d0dcfe77',
  ],
  [
    'ﬁeld①Å',
    'd771519db2ee01b00f3ab279473b1a14:796f63877770a9d3acb83f0127ad0fb793802d8ac3400313852e5a40dd4d7bbcae83ef9ea207c22bc0af833373a9cb790bdc8c0995746181ac4c607bcd8eb752',
  ],
] as const;

it.each(recorded)(
  'verifies the password %s with a hash stored by an older release',
  async (password, hash) => {
    expect(await isPassword(password, hash, shopItself)).toBe(true);
    expect(await isPassword(`${password} `, hash, shopItself)).toBe(false);
  },
);

it('stores passwords in the same format, each with its own salt', async () => {
  const [one, other] = await Promise.all([
    hashPassword('demo-password', shopItself),
    hashPassword('demo-password', shopItself),
  ]);
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(other).not.toBe(one);
  expect(await isPassword('demo-password', one, shopItself)).toBe(true);
});

it('treats equivalent code points of a letter as equal', async () => {
  const hash = await hashPassword('\u0958', shopItself);
  expect(await isPassword('\u0915\u093c', hash, shopItself)).toBe(true);
});

it.each([null, undefined, '', ':', 'salt', 'salt:', ':00'])(
  'matches no password with the hash %j',
  async (hash) => {
    expect(await isPassword('', hash, shopItself)).toBe(false);
  },
);

it('a known device and a signed-in person are not kept waiting by strangers from many networks', async () => {
  const hash = await hashPassword('demo-password', shopItself);
  let [verified, refused] = [0, 0];
  const flood = Array.from({ length: 200 }, (_, n) =>
    isPassword('a-guess', hash, clientAsker(`10.0.${n % 50}.1`)).then(
      () => {
        verified += 1;
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(Busy);
        refused += 1;
      },
    ),
  );
  const known = [clientAsker('10.0.0.1', 'phone'), personAsker('Savita')].map((asker) =>
    isPassword('demo-password', hash, asker),
  );
  expect(await Promise.all(known)).toEqual([true, true]);
  // Those that had begun, and no others.
  expect(verified).toBeLessThanOrEqual(4);
  await Promise.all(flood);
  // More of them are refused where a hash takes long.
  expect(verified).toBeLessThanOrEqual(12);
  expect(verified + refused).toBe(200);
});
