import { describe, expect, it } from 'vitest';
import { openingHours } from './operator.server.ts';

describe('opening hours', () => {
  it('are formatted in each language as people say them, with Latin digits', () => {
    expect(openingHours('Mon-Sat 09:00-18:30', 'en')).toBe('Monday – Saturday, 9:00 am – 6:30 pm');
    expect(openingHours('Tue-Sun 09:00-18:30', 'hi')).toBe('मंगलवार से रविवार, सुबह 9 से शाम 6:30');
    expect(openingHours('Mon-Sat 09:00-18:00', 'hi')).toBe('सोमवार से शनिवार, सुबह 9 से शाम 6');
    expect(openingHours('Mon-Sun 12:15-21:00', 'hi')).toBe('सोमवार से रविवार, दोपहर 12:15 से रात 9');
  });
});
