import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutControls } from './control-characters.ts';

it('replaces a run of control characters and a space after it by one space', () => {
  expect(withoutControls('My\0\x01 jeep')).toBe('My jeep');
});

it('keeps tabs and line ends, and removes other control characters', () => {
  expect(withoutControls('a\0b\x0bc\x7fd\x85e\tf\r\ng\u0915\u093f\u200d')).toBe(
    'a b c d e\tf\r\ng\u0915\u093f\u200d',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(withoutControls(text)).toMatch(/^(?:[\t\r\n]|\P{Cc})*$/u);
      expect(withoutControls(text).replaceAll(' ', '')).toBe(text.replace(/[^\P{Cc}\t\n\r]| /gu, ''));
    }),
  );
});
