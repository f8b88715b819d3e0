import { describe, expect, it } from 'vitest';
import { openingHours } from './operator.server.ts';

describe('opening hours', () => {
  it('are formatted in each language, with Latin digits', () => {
    expect(openingHours('Mon-Sat 09:00-18:30', 'en')).toBe('Monday – Saturday, 9:00 am – 6:30 pm');
    expect(openingHours('Tue-Sun 09:00-18:30', 'hi')).toBe('मंगलवार – रविवार, 9:00 am – 6:30 pm');
  });
});
