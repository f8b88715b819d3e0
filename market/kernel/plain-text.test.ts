import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine, severalLines } from './plain-text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('a text of one line', () => {
  it.each([
    ['Ravi\r\nNEFT,90000.00,123', 'Ravi NEFT,90000.00,123'],
    ['Ravi\n Patil', 'Ravi Patil'],
    ['a\tb\u0085c\u2028d\u2029e\u000bf\0g', 'a b c d e f g'],
    ['Ravi\u202egnp.exe\u202c', 'Ravignp.exe'],
    ['\u2066a\u2067b\u2068c\u2069\u200e\u200f\u061c', 'abc'],
    ['pay\u200bpal\ufeff\u00ad\u2060\u034f\u3164\u180e', 'paypal'],
    ['a\u200db\u200cc', 'abc'],
    ['\ud800a\udfff', 'a'],
    ['\ue000a\u{f0000}\ufffe', 'a'],
    ['a\u00a0b\u3000c', 'a b c'],
    ['cafe\u0301', 'caf\u00e9'],
    ['a\ufe0f\u{e0041}', 'a'],
  ])('%j is %j', (typed, line) => {
    expect(oneLine(typed)).toBe(line);
  });

  it.each([
    'क्\u200dष',
    'क्\u200cष',
    'ന്\u200d',
    'র\u200d্যাব',
    'गेहूँ के बीज, 40 किलो',
    '👩\u200d🌾',
    '👩🏽\u200d🌾',
    '❤\ufe0f\u200d🔥',
    '1\ufe0f\u20e3',
    'אבג دال',
    "O'Neil & Sons (Agro) - 5%",
  ])('%j stays as it is', (text) => {
    expect(oneLine(text)).toBe(text);
    expect(severalLines(text)).toBe(text);
  });

  it('has nothing that ends a line or invisible, and is the same when cleaned again', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u061c]/u,
        );
        expect(line.isWellFormed()).toBe(true);
        expect(line).toBe(line.normalize('NFC'));
        expect(oneLine(line)).toBe(line);
        expect(severalLines(line)).toBe(line);
      }),
    ));
});

describe('a text of several lines', () => {
  it('keeps line ends and tabs, and loses bidi signs', () => {
    expect(severalLines('a\r\nb\rc\nd\te\u2028f\0g\u202eh')).toBe('a\nb\nc\nd\te\nf gh');
  });

  it('has no other control character, and is the same when cleaned again', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = severalLines(text);
        expect(lines).not.toMatch(
          /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u061c\p{Cs}\p{Co}]/u,
        );
        expect(severalLines(lines)).toBe(lines);
      }),
    ));
});
