import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a-secret-of-the-tests-0123456789abcdef');

it('opens what it has sealed, for the same subject and key alone', () => {
  const other = createSecretBox('another-secret-of-tests-0123456789ab');
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, subject, stranger) => {
      const sealed = box.seal(text, subject);
      expect(box.open(sealed, subject)).toBe(text);
      expect(other.open(sealed, subject)).toBeNull();
      if (stranger !== subject) expect(box.open(sealed, stranger)).toBeNull();
    }),
  );
});

it('refuses every changed byte, and any other text', () => {
  const sealed = Buffer.from(box.seal('JBSWY3DPEHPK3PXP', 'user'), 'base64url');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(box.open(changed.toString('base64url'), 'user')).toBeNull();
  }
  for (const text of ['', 'x', '!!', 'a'.repeat(30)]) expect(box.open(text, 'user')).toBeNull();
});

it('never seals the same text twice alike', () => {
  expect(box.seal('secret', 'user')).not.toBe(box.seal('secret', 'user'));
});

it('opens what was sealed with the former secret, and seals with the present one', () => {
  const renewed = createSecretBox(
    'the-present-secret-0123456789abcdefgh',
    'a-secret-of-the-tests-0123456789abcdef',
  );
  expect(renewed.open(box.seal('text', 'user'), 'user')).toBe('text');
  expect(box.open(renewed.seal('text', 'user'), 'user')).toBeNull();
});
