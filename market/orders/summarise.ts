export interface Counted {
  readonly quantity: number;
  readonly name: string;
}

const characters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/**
 * `2 x Wheat, 1 x Sickle`, cut after `limit` characters and ended with an ellipsis when longer (spec section 9: 40).
 * A character is what a reader sees as one: a Hindi letter keeps its vowel sign.
 */
export function summarise(items: readonly Counted[], limit: number): string {
  const whole = items.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ');
  const seen = [...characters.segment(whole)].map(({ segment }) => segment);
  return seen.length <= limit ? whole : `${seen.slice(0, limit).join('').trimEnd()}...`;
}
