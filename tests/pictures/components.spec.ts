import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { alive, axe, axeInTheDark, expect, languages, localise } from '../support/browser.ts';
import { test } from './development-shop.ts';
import { loadFonts, pinFonts } from './pinned-fonts.ts';
import { chooseFiles, holdStates, loadPictures, openedBy, replacePhotographs, showOnly } from './stage.ts';

/** Any two of width, light and language are seen together. */
const looks = {
  en: [
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ],
  hi: [
    { width: 360, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ],
} as const;

/** The width in which the components of a language are judged. */
const judged = { en: 1280, hi: 360 } as const;

// Sixty pictures on a machine that may have more to do.
test.describe.configure({ timeout: 600_000 });

for (const language of languages)
  test(`every component looks as it did, in ${language}`, async ({ page }) => {
    await replacePhotographs(page);
    await page.goto(localise('/dev/ui', language));
    await alive(page);
    await pinFonts(page);
    await chooseFiles(page);
    await holdStates(page);
    // Each width once, and the colours of the dark once: axe sees no language in them.
    await page.setViewportSize({ width: judged[language], height: 800 });
    await axe(page);
    if (language === 'en') await axeInTheDark(page);
    const taken: string[] = [];
    // A toast of the one would lie on the sections of the other.
    for (const photographs of [sections, layers])
      for (const { width, colorScheme } of looks[language]) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        taken.push(...(await photographs(page, `-${width}-${colorScheme}-${language}.png`)));
      }
    const kept = references().filter((name) => name.endsWith(`-${language}.png`));
    expect(kept, 'none is kept of a component that is gone').toEqual(taken.sort());
  });

/** Photographs each group of components by itself; answers with the names of the pictures. */
async function sections(page: Page, ending: string): Promise<string[]> {
  await loadPictures(page);
  const taken: string[] = [];
  for (const section of await page.locator('main > section').all()) {
    const id = (await section.getAttribute('id')) ?? '';
    await showOnly(page, id);
    taken.push(await photograph(section, id + ending));
  }
  await showOnly(page, null);
  return taken;
}

/** Photographs what buttons open over the page. */
async function layers(page: Page, ending: string): Promise<string[]> {
  const taken: string[] = [];
  for (const specimen of await page.locator('[data-opens]').all()) {
    const opener = specimen.locator('button').first();
    if (!(await opener.isVisible())) continue;
    await opener.click();
    const layer = openedBy(specimen);
    // A toast waits under the pointer.
    await layer.hover({ position: { x: 4, y: 4 } });
    taken.push(await photograph(layer, `opened-${await specimen.getAttribute('data-opens')}${ending}`));
    await page.keyboard.press('Escape');
  }
  return taken;
}

async function photograph(what: Locator, name: string): Promise<string> {
  await loadFonts(what.page());
  await expect.soft(what).toHaveScreenshot(name);
  return name;
}

function references(): string[] {
  return readdirSync(fileURLToPath(new URL('./references', import.meta.url))).sort();
}
