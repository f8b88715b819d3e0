import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import { amountInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  it.each([
    [336_700, 'Rupees three thousand three hundred sixty-seven only', 'तीन हज़ार तीन सौ सड़सठ रुपये मात्र'],
    [593_400, 'Rupees five thousand nine hundred thirty-four only', 'पाँच हज़ार नौ सौ चौंतीस रुपये मात्र'],
    [52_500, 'Rupees five hundred twenty-five only', 'पाँच सौ पच्चीस रुपये मात्र'],
    [
      13_999,
      'Rupees one hundred thirty-nine and ninety-nine paise only',
      'एक सौ उनतालीस रुपये निन्यानवे पैसे मात्र',
    ],
    [67_500_000, 'Rupees six lakh seventy-five thousand only', 'छह लाख पचहत्तर हज़ार रुपये मात्र'],
    [1_000_000_100, 'Rupees one crore one only', 'एक करोड़ एक रुपये मात्र'],
    [101, 'Rupees one and one paise only', 'एक रुपया एक पैसा मात्र'],
    [0, 'Rupees zero only', 'शून्य रुपये मात्र'],
  ])('of %i paise', (paise, en, hi) => {
    expect(amountInWords(paise)).toEqual({ en, hi });
  });

  it.each(languages)('reads back as the same amount (%s)', (language) => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(1_000_000), fc.maxSafeNat()), (paise) => {
        expect(amountOf(amountInWords(paise)[language], language)).toBe(paise);
      }),
    );
  });
});

/** The names of 0 to 99, from what the amounts of that many rupees say. */
const numbers = Object.fromEntries(
  languages.map((language) => [
    language,
    new Map(
      Array.from({ length: 100 }, (_, value) => {
        const text = amountInWords(value * 100)[language];
        return [text.replace(/^Rupees | only$| रुपय[ेा] मात्र$|रुपया मात्र$/g, '').trim(), value] as const;
      }),
    ),
  ]),
) as Record<Language, Map<string, number>>;

it.each(languages)('has a name of its own for each number below 100 (%s)', (language) => {
  expect(numbers[language].size).toBe(100);
});

const sizes: Readonly<Record<string, number>> = {
  crore: 10_000_000,
  करोड़: 10_000_000,
  lakh: 100_000,
  लाख: 100_000,
  thousand: 1_000,
  हज़ार: 1_000,
  hundred: 100,
  सौ: 100,
};

/** Reads words as an amount in paise. */
function amountOf(text: string, language: Language): Paise {
  const [rupees = '', paise = ''] =
    language === 'en'
      ? text.replace(/^Rupees | only$/g, '').split(' and ')
      : text.replace(/ मात्र$/, '').split(/ रुपय[ेा] ?/);
  return read(rupees, language) * 100 + read(paise.replace(/ (paise|पैसे|पैसा)$/, ''), language);
}

function read(text: string, language: Language): number {
  if (text === '') return 0;
  const [name, size] = Object.entries(sizes).find(([word]) => text.split(' ').includes(word)) ?? [];
  if (!name || !size) return numbers[language].get(text) ?? Number.NaN;
  // The last crore is the largest group: what is before it is a number by itself.
  const parts = text.split(' ');
  const at = parts.lastIndexOf(name);
  return read(parts.slice(0, at).join(' '), language) * size + read(parts.slice(at + 1).join(' '), language);
}
