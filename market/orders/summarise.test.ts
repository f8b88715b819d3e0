import { describe, expect, test } from 'vitest';
import { summarise } from './summarise.ts';

describe('Item summary of an order', () => {
  test('names each item with its quantity', () => {
    expect(
      summarise(
        [
          { quantity: 2, name: 'Wheat' },
          { quantity: 1, name: 'Sickle' },
        ],
        40,
      ),
    ).toBe('2 x Wheat, 1 x Sickle');
  });

  test('is complete at exactly the limit and cut one character later', () => {
    expect(summarise([{ quantity: 1, name: 'a'.repeat(36) }], 40)).toBe(`1 x ${'a'.repeat(36)}`);
    expect(summarise([{ quantity: 1, name: 'a'.repeat(37) }], 40)).toBe(`1 x ${'a'.repeat(36)}...`);
  });

  test('never separates a Hindi letter from its vowel sign', () => {
    expect(summarise([{ quantity: 1, name: 'हिंदी' }], 5)).toBe('1 x हिं...');
  });

  test('is empty without items', () => {
    expect(summarise([], 40)).toBe('');
  });
});
