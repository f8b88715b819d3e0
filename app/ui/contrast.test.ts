import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');
const light = tokensOf(/:root \{\s*color-scheme:light;([\s\S]*?)\n\}/);
const dark = { ...light, ...tokensOf(/:root \{\s*color-scheme:dark;([\s\S]*?)\n {2}\}/) };

/** `--ink:#1B2318` as `ink: '#1B2318'`. */
function tokensOf(block: RegExp): Record<string, string> {
  const declarations = block.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...declarations.matchAll(/--([a-z-]+):(#[0-9A-F]{6})/gi)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );
}

/** WCAG 2.2, relative luminance: 0 is black, 1 is white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Required contrast by use: foreground with its backgrounds. Prices, main actions and statuses are read in sunlight.
 */
const demands: Record<string, { least: number; pairs: readonly [front: string, ...grounds: string[]][] }> = {
  'prices, main actions and statuses': {
    least: 7,
    pairs: [
      ['ink', 'cotton', 'paper', 'sand', 'photo', 'leaf-tint', 'brick-tint', 'terra-tint', 'turmeric-tint'],
      ['cotton', 'ink'],
      ['on-leaf', 'leaf', 'leaf-deep'],
      ['on-band', 'band', 'band-admin'],
      ['on-turmeric', 'turmeric'],
      ['on-haldi', 'haldi'],
      ['on-haldi-btn', 'haldi-btn'],
      ['on-pending', 'pending'],
      ['on-processing', 'processing'],
      ['on-shipped', 'shipped'],
      ['on-delivered', 'delivered'],
      ['on-cancelled', 'cancelled'],
    ],
  },
  'other text': {
    least: 4.5,
    pairs: [
      ['muted', 'cotton', 'paper', 'sand', 'photo', 'leaf-tint'],
      ['leaf', 'cotton', 'paper', 'leaf-tint'],
      ['on-band-muted', 'band', 'band-admin'],
      ['turmeric', 'band'],
      ['turmeric-text', 'turmeric-tint'],
      ['terra', 'terra-tint', 'paper', 'cotton'],
      ['brick', 'cotton', 'paper', 'brick-tint'],
      ['on-brick', 'brick'],
      ['on-tag', 'tag'],
    ],
  },
  'edges of controls': {
    least: 3,
    pairs: [
      ['edge', 'paper', 'cotton'],
      ['leaf', 'paper', 'cotton'],
      ['brick', 'paper', 'cotton'],
    ],
  },
};

describe.each(Object.entries({ light, dark }))('the %s colour scheme', (_, tokens) => {
  it.each(Object.entries(demands))('%s have enough contrast', (_what, { least, pairs }) => {
    const low = pairs.flatMap(([front, ...grounds]) =>
      grounds
        .map((ground) => ({ pair: `${front} on ${ground}`, ratio: ratioOf(tokens, front, ground) }))
        .filter(({ ratio }) => !(ratio >= least)),
    );
    expect(low).toEqual([]);
  });
});

/** NaN for an unknown token, which fails the comparison. */
function ratioOf(tokens: Record<string, string>, front: string, ground: string): number {
  return contrast(tokens[front] ?? '', tokens[ground] ?? '');
}

it('computes contrast as WCAG defines it', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48);
});

it('checks every text colour', () => {
  const checked = Object.values(demands).flatMap(({ pairs }) => pairs.map(([front]) => front));
  const texts = Object.keys(light).filter((name) => /^on-|text$|^ink$|^muted$/.test(name));
  expect(texts.filter((name) => !checked.includes(name))).toEqual([]);
});
