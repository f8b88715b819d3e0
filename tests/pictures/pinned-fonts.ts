import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const latin = 'U+0-FF,U+2000-206F,U+2212';
const devanagari = 'U+900-97F,U+200C-200D,U+20B9,U+25CC';

const faces = [
  { file: 'noto-sans-latin-400', weight: 400, range: latin },
  { file: 'noto-sans-latin-600', weight: 600, range: latin },
  { file: 'noto-sans-latin-700', weight: 700, range: latin },
  { file: 'noto-sans-devanagari-400', weight: 400, range: devanagari },
  { file: 'noto-sans-devanagari-700', weight: 700, range: devanagari },
];

/** The names under which our styles ask for the system's face, whatever it is on this machine. */
const names = ['Roboto', 'Noto Sans', 'Noto Sans Devanagari'];

/** Sets the page in the Noto Sans of this folder, so that a picture does not depend on the fonts of the machine. */
export async function pinFonts(page: Page): Promise<void> {
  await page.route('**/pinned-fonts/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ path: fileURLToPath(new URL(`./fonts/${name}`, import.meta.url)) });
  });
  const rules = names.flatMap((name) =>
    faces.map(
      ({ file, weight, range }) =>
        `@font-face{font-family:"${name}";font-weight:${weight};src:url(/pinned-fonts/${file}.woff2);unicode-range:${range}}`,
    ),
  );
  await page.addStyleTag({ content: rules.join('') });
}

/** Waits for all faces: a change of width or light makes the browser forget what it has loaded, and set another face for a while. */
export async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined),
  );
}
