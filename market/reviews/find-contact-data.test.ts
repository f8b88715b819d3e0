import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAbuse, findContactData, withoutContactData } from './find-contact-data.ts';

const found = (text: string) => findContactData(text).map(({ start, end }) => text.slice(start, end));
const abuse = (text: string) => findAbuse(text).map(({ start, end }) => text.slice(start, end));

const scripts = [0x30, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];
const words = [
  'zero one two three four five six seven eight nine',
  'शून्य एक दो तीन चार पांच छह सात आठ नौ',
  'शून्य एक दो तीन चार पाँच छः सात आठ नौ',
  'shunya ek do teen char paanch chhe saat aath nau',
].map((line) => line.split(' '));
const styles = [
  ...scripts.map((zero) => (digit: number) => String.fromCharCode(zero + digit)),
  ...words.map((of) => (digit: number) => of[digit] ?? ''),
];

const digits = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest]);

/** Where the groups of a number end. */
const groupings = [[], [5], [4, 7], [3, 6], [2, 4, 6, 8], [1, 2, 3, 4, 5, 6, 7, 8, 9]];

/** A mobile number in any of the ways in which people write it. */
const written = fc
  .record({
    digits,
    style: fc.constantFrom(...styles),
    ends: fc.constantFrom(...groupings),
    sign: fc.constantFrom(' ', '.', '-', ' - ', '. ', ' . ', '/', '  '),
    before: fc.constantFrom('', '0', '+91 ', '+91-', '91 ', '+91'),
  })
  .map(({ digits: all, style, ends, sign, before }) => {
    const isWord = style(1).length > 1;
    const parts = all.map((digit, at) => {
      const isEnd = at < 9 && (isWord || ends.includes(at + 1));
      return style(digit) + (isEnd ? sign : '');
    });
    return (isWord ? '' : before) + parts.join('');
  });

const figures =
  '2,049|₹6,75,000|40 kg|12:32:16|422001|HD 3086|2.5 एकड़|500 ml|8 November 2026|08/11/2026|2026-11-08|१,७९९|9 of 10|' +
  '19:19:19|6:30 am|20-25 दिन|1 lakh|98%|NPK 10:26:26|KB-2611-0702|एक या दो बोरी|two or three bags|lot KB-W-2611|' +
  '65,000 rupees|1.5 ml a litre';
const figure = fc.constantFrom(...figures.split('|'));
const harmlessWord = fc.constantFrom(
  ...'seed|came|well|बीज|अच्छा|उगा|bori|achha tha|at night|sowed|per bag|दाम|खेत'.split('|'),
);
const harmless = fc
  .array(fc.tuple(harmlessWord, figure, fc.constantFrom(', ', '. ', ' ', ' - ', '; ')), { maxLength: 6 })
  .map((parts) => parts.map(([word, of, sign]) => `${word} ${of}${sign}`).join(''));

describe('contact data', () => {
  test('a phone number is found as written, in any digits or words, inside any harmless text', () => {
    fc.assert(
      fc.property(harmless, written, harmless, (before, number, after) => {
        const text = `${before}call ${number} please ${after}`;
        expect(found(text).join('|')).toBe(number);
        expect(withoutContactData(text)).toBe(`${before}call … please ${after}`);
      }),
      { numRuns: 1000 },
    );
  });

  test('prices, weights, days, doses, pincodes and crop figures are none', () => {
    fc.assert(
      fc.property(harmless, (text) => {
        expect(found(text)).toEqual([]);
        expect(abuse(text)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('what is left has none', () => {
    const anything = fc.array(fc.oneof(written, fc.string(), figure), { maxLength: 8 });
    fc.assert(
      fc.property(anything, (parts) => {
        expect(found(withoutContactData(parts.join(' ')))).toEqual([]);
      }),
    );
  });

  test.each([
    ['जिसको चाहिए मुझे ९८२२० ०००७१ पर पूछ ले', '९८२२० ०००७१'],
    ['nau aath do do double zero, double zero saat ek', 'nau aath do do double zero, double zero saat ek'],
    [
      'ninety eight twenty two zero zero zero zero seventy one',
      'ninety eight twenty two zero zero zero zero seventy one',
    ],
    ['whatsapp 98220OOO71 now', '98220OOO71'],
    ['shop 020 0123 4567', '020 0123 4567'],
    ['toll 1800 000 0001', '1800 000 0001'],
    ['Kathmandu +977 9841 234567 too', '+977 9841 234567'],
    ['pay 9822000071@ybl', '9822000071@ybl'],
    ['pay ramesh.patil @ okaxis today', 'ramesh.patil @ okaxis'],
    ['mail ramesh.patil+seed@example.co.in today', 'ramesh.patil+seed@example.co.in'],
    ['mail ramesh (at) gmail (dot) com today', 'ramesh (at) gmail (dot) com'],
    ['mail ramesh at gmail today', 'ramesh at gmail'],
    ['मेल ramesh एट जीमेल डॉट कॉम', 'ramesh एट जीमेल'],
    ['see https://example.org/a?b=1 there', 'https://example.org/a?b=1'],
    ['see www.beej.example there', 'www.beej.example'],
    ['see sastabeej.in/offer now', 'sastabeej.in/offer'],
    ['see sastabeej dot com now', 'sastabeej dot com'],
    ['join wa.me/919822000071', 'wa.me/919822000071'],
  ])('%s', (text, expected) => {
    expect(found(text).join('|')).toContain(expected);
  });

  test('an ordinary sentence with "at" and full stops is none', () => {
    expect(found('Sown at night. Came up at 9 of 10.Good. Sold @ 1799 per bag, 2.5 acres at 40 kg.')).toEqual(
      [],
    );
  });

  test.each([
    ['9'.repeat(2000)],
    ['9 '.repeat(1000)],
    ['@'.repeat(2000)],
    ['a@'.repeat(1000)],
    ['a.'.repeat(1000)],
    ['at '.repeat(666)],
    [' dot'.repeat(500)],
    ['1,'.repeat(1000)],
    ['12:'.repeat(666)],
    ['nine '.repeat(400)],
    ['*a'.repeat(1000)],
    ['ox'.repeat(1000)],
    ['1/1/'.repeat(500)],
    ['www.'.repeat(500)],
    ['a (dot '.repeat(285)],
    ['( '.repeat(1000)],
  ])('a hostile text of 100,000 characters takes less than two seconds of work %#', (text) => {
    const start = process.cpuUsage();
    withoutContactData(text.repeat(50));
    findAbuse(text.repeat(50));
    // Microseconds of this process alone: others on the machine do not count.
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});

describe('abuse', () => {
  test.each([
    ['You are a FUUUCKING cheat', 'FUUUCKING'],
    ['दुकानदार चूतिया है', 'चूतिया'],
    ['sala gaandu nikla', 'gaandu'],
    ['f**k this', 'f**k'],
    ['भोसड़ीके', 'भोसड़ीके'],
    ['I will kill you', 'kill you'],
    ['जान से मार दूंगा', 'जान से मार'],
  ])('%s', (text, expected) => {
    expect(abuse(text)).toEqual([expected]);
  });

  test('a buyer may call a seller a cheat, and name London and dogs', () => {
    expect(abuse('चोर है, धोखा किया। cheat! London लंडन कुत्ते का खाना. Weeds kill the crop.')).toEqual([]);
  });
});
