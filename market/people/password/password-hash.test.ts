import { expect, it } from 'vitest';
import { clientAsker, personAsker } from '../../limits/asker.ts';
import { Busy, shopItself } from '../../limits/places.ts';
import { hashPassword, isOutdated, isPassword, settingOf } from './password-hash.ts';

/** The third vector of RFC 7914 (section 12): half the memory of ours. */
const published =
  '$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofLVQylVYT8Pz2LUlwUkKpr55h6F3A1lHkDfzwF7RVdYhw';

it('verifies a hash by its own parameters', async () => {
  expect(await isPassword('pleaseletmein', published, shopItself)).toBe(true);
  expect(await isPassword('pleaseletmein ', published, shopItself)).toBe(false);
  expect(await isPassword('pleaseletmein', published.replace('r=8', 'r=16'), shopItself)).toBe(false);
});

it('stores passwords with their parameters, each with its own salt', async () => {
  const [one, other] = await Promise.all([
    hashPassword('demo-password', shopItself),
    hashPassword('demo-password', shopItself),
  ]);
  expect(one).toMatch(/^\$scrypt\$ln=14,r=16,p=1\$[\w+/]{22}\$[\w+/]{86}$/);
  expect(other).not.toBe(one);
  expect(await isPassword('demo-password', one, shopItself)).toBe(true);
  expect(await hashPassword('demo-password', shopItself, settingOf(one))).toBe(one);
  expect([isOutdated(one), isOutdated(published)]).toEqual([false, true]);
});

it('treats equivalent code points of a letter as equal', async () => {
  const hash = await hashPassword('\u0958', shopItself);
  expect(await isPassword('\u0915\u093c', hash, shopItself)).toBe(true);
});

it.each([
  null,
  undefined,
  '',
  '$',
  '$scrypt$',
  'salt:key',
  '$scrypt$ln=40,r=16,p=1$c2FsdA$',
  '$scrypt$ln=14,r=16,p=1$c2FsdA$',
])('matches no password with the hash %j', async (hash) => {
  expect(await isPassword('', hash, shopItself)).toBe(false);
});

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
