import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const latin = 'U+0-FF,U+2000-206F,U+2212';
const devanagari = 'U+900-97F,U+200C-200D,U+20B9,U+25CC';

const faces = [
  { file: 'noto-sans-latin-400', weight: 400, range: latin },
  { file: 'noto-sans-latin-600', weight: 600, range: latin },
  { file: 'noto-sans-latin-700', weight: 700, range: latin },
  { file: 'noto-sans-devanagari-400', weight: 400, range: devanagari },
  // Without a face of the middle weight the browser would fall back to a font of this machine.
  { file: 'noto-sans-devanagari-700', weight: 600, range: devanagari },
  { file: 'noto-sans-devanagari-700', weight: 700, range: devanagari },
];

/** The font names under which our styles request the system font. */
const names = ['Roboto', 'Noto Sans', 'Noto Sans Devanagari'];

/**
 * Uses the Noto Sans of this folder, so that screenshots do not depend on installed fonts, and the shop's own font for
 * headings. Fonts are inlined in the rules: a font that loads during a screenshot leaves glyphs of another font, also
 * in later ones.
 */
export async function pinFonts(page: Page): Promise<void> {
  const files = await Promise.all(faces.map(({ file }) => inside(`./fonts/${file}.woff2`)));
  const rules = names.flatMap((name) =>
    faces.map(
      ({ weight, range }, index) =>
        `@font-face{font-family:"${name}";font-weight:${weight};src:${files[index]};unicode-range:${range}}`,
    ),
  );
  await page.addStyleTag({ content: [...rules, ...(await ownRules())].join('') });
}

/** The font-face rules of the shop's own font, with the font inlined. */
async function ownRules(): Promise<string[]> {
  const styles = await readFile(new URL('../../app/styles.css', import.meta.url), 'utf8');
  const rules = [...styles.matchAll(/(@font-face\{.*?)url\(\.(\/ui\/fonts\/[\w-]+\.woff2)\)(.*?\})/g)];
  return Promise.all(
    rules.map(async ([, head, file, rest]) => `${head}${await inside(`../../app${file}`)}${rest}`),
  );
}

async function inside(file: string): Promise<string> {
  const letters = await readFile(new URL(file, import.meta.url), 'base64');
  return `url(data:font/woff2;base64,${letters})`;
}

/**
 * Waits for all fonts: after a change of width or colour scheme the browser unloads fonts and uses a fallback for a
 * while.
 */
export async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined),
  );
}
