import { describe, expect, test } from 'vitest';
import { latin } from './devanagari.ts';
import { fold, isWithinSlips, typosAllowed } from './spelling-rules.ts';

describe('Devanagari in Latin letters (docs/product.md, Search)', () => {
  test.each([
    ['गेहूँ', 'gehun'],
    ['गेहूं', 'gehun'],
    ['धान', 'dhan'],
    ['मक्का', 'makka'],
    ['टमाटर', 'tamatar'],
    ['भिंडी', 'bhindi'],
    ['सरसों', 'sarson'],
    ['सोयाबीन', 'soyabin'],
    ['खाद', 'khad'],
    ['उर्वरक', 'urvarak'],
    ['कीटनाशक', 'kitnashak'],
    ['बीज', 'bij'],
    ['बासमती', 'basmati'],
    ['हँसिया', 'hansiya'],
    ['दराती', 'darati'],
    ['पंप', 'pamp'],
    ['सबमर्सिबल', 'sabmarsibal'],
    ['हल', 'hal'],
    ['कई', 'kai'],
    ['ज़मीन', 'zamin'],
    ['फ़र्टिलाइज़र', 'fartilaizar'],
    ['मोहरी', 'mohri'],
    ['फवारणी', 'phavarni'],
    ['औषध', 'aushadh'],
    ['१९', '19'],
    ['wheat गेहूँ', 'wheat gehun'],
    ['ઘઉં', 'ઘઉં'],
  ])('%s is transliterated to %s', (word, spelt) => expect(latin(word)).toBe(spelt));
});

describe('normalized spelling (docs/product.md, Search)', () => {
  test.each([
    ['khad', 'khaad', 'खाद'],
    ['beej', 'bij', 'beez', 'बीज'],
    ['dhan', 'dhaan', 'धान'],
    ['gehu', 'gehun', 'gehoon', 'गेहूँ'],
    ['sarson', 'sarso', 'सरसों'],
    ['makka', 'maka', 'मक्का'],
    ['davai', 'dawai'],
    ['bhindi', 'bhindee', 'भिंडी'],
    ['favarni', 'phawarni', 'फवारणी'],
  ])('%s and its variants fold to the same word', (word, ...others) => {
    for (const other of others) expect(fold(latin(other))).toBe(fold(word));
  });

  test.each([
    ['gehu', 'gahu'],
    ['dawai', 'dawa'],
    ['sarson', 'sarsu'],
    ['tamatar', 'tamater'],
    ['tamatar', 'tmatar'],
    ['rotavator', 'rotabator'],
    ['dranti', 'darati'],
    ['soyabean', 'soybean'],
    ['tractor', 'ट्रैक्टर'],
  ])('%s and %s differ by at most two letters', (word, other) =>
    expect(isWithinSlips(2, fold(word), fold(latin(other)))).toBe(true),
  );

  test.each([
    ['dhan', 'da'],
    ['dhan', 'than'],
    ['dawai', 'devi'],
  ])('%s and %s remain different words', (word, other) => expect(fold(word)).not.toBe(fold(other)));
});

describe('typos', () => {
  test('allowed: none in short words, one from four letters, two from seven', () => {
    expect(['rai', 'gehu', 'tomato', 'tamatar'].map(typosAllowed)).toEqual([0, 1, 1, 2]);
  });

  test.each([
    ['tomato', 'tomto'],
    ['tomato', 'tommato'],
    ['tomato', 'tomeato'],
    ['tomato', 'romato'],
    ['tomato', 'tomaot'],
  ])('%s and %s differ by one letter', (word, other) => {
    expect(isWithinSlips(0, word, other)).toBe(false);
    expect(isWithinSlips(1, word, other)).toBe(true);
    expect(isWithinSlips(1, other, word)).toBe(true);
  });

  test('larger distances are other words', () => {
    expect(isWithinSlips(1, 'tomato', 'tmoto')).toBe(false);
    expect(isWithinSlips(2, 'wheat', 'tractor')).toBe(false);
    expect(isWithinSlips(1, '', '')).toBe(true);
  });
});
