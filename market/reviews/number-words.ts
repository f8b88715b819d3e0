/** Words for digits in English, Hindi, and Hindi in Latin letters, with the usual spellings. */
const spoken: Readonly<Record<string, string>> = {
  0: 'zero oh nil shunya sunya शून्य जीरो ज़ीरो',
  1: 'one ek एक वन',
  2: 'two do दो टू',
  3: 'three teen tin तीन थ्री',
  4: 'four char chaar चार फोर',
  5: 'five panch paanch पांच पाँच फाइव',
  6: 'six chhe chhah che छह छः छ छे सिक्स',
  7: 'seven saat sat सात सेवन',
  8: 'eight aath ath आठ एट',
  9: 'nine nau नौ नाइन',
  20: 'twenty',
  30: 'thirty',
  40: 'forty',
  50: 'fifty',
  60: 'sixty',
  70: 'seventy',
  80: 'eighty',
  90: 'ninety',
};

/** The digits of a word, such as '9' of 'nine' and '90' of 'ninety'. */
export const digitsOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries(spoken).flatMap(([digits, words]) =>
    words
      .normalize('NFC')
      .split(' ')
      .map((word) => [word, digits] as const),
  ),
);

/** Words that repeat the next digit, and how often. */
export const repeats: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['डबल', 2],
  ['ट्रिपल', 3],
]);

/** Words between the digits of a number that belong to it. */
export const spokenSigns: ReadonlySet<string> = new Set(['dot', 'point', 'dash', 'डॉट', 'plus']);
