export interface Counted {
  readonly quantity: number;
  readonly name: string;
}

const characters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/**
 * `2 x Wheat, 1 x Sickle`, cut after `limit` characters with an ellipsis (docs/product.md, Admin area). Counts
 * graphemes: a Hindi letter keeps its vowel sign.
 */
export function summarise(items: readonly Counted[], limit: number): string {
  const whole = items.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ');
  const graphemes = [...characters.segment(whole)].map(({ segment }) => segment);
  return graphemes.length <= limit ? whole : `${graphemes.slice(0, limit).join('').trimEnd()}...`;
}
