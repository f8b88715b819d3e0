import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { alive, axe, axeInTheDark, expect, languages, localise } from '../support/shop/browser.ts';
import { test } from './development-shop.ts';
import { loadFonts, pinFonts } from './pinned-fonts.ts';
import { chooseFiles, holdStates, loadPictures, openedBy, replacePhotographs, showOnly } from './stage.ts';

/** Pairwise coverage of width, colour scheme and language. */
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

/** The width of the accessibility tests by language. */
const judged = { en: 1280, hi: 360 } as const;

// Sixty screenshots, perhaps on a busy machine.
test.describe.configure({ timeout: 600_000 });

for (const language of languages)
  test(`every component matches its reference screenshots in ${language}`, async ({ page }) => {
    await replacePhotographs(page);
    await page.goto(localise('/dev/ui', language));
    await alive(page);
    await pinFonts(page);
    await chooseFiles(page);
    await holdStates(page);
    // Accessibility: each width once and dark mode once, because axe does not depend on the language.
    await page.setViewportSize({ width: judged[language], height: 800 });
    await axe(page, { isWordy: true });
    if (language === 'en') await axeInTheDark(page);
    const taken: string[] = [];
    // In separate loops: a toast of the layers would cover the sections.
    for (const photographs of [sections, layers])
      for (const { width, colorScheme } of looks[language]) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        taken.push(...(await photographs(page, `-${width}-${colorScheme}-${language}.png`)));
      }
    const stored = references().filter((name) => name.endsWith(`-${language}.png`));
    expect(stored, 'none is kept of a component that is gone').toEqual(taken.sort());
  });

/** Takes a screenshot of each group of components; returns the file names. */
async function sections(page: Page, ending: string): Promise<string[]> {
  await loadPictures(page);
  const taken: string[] = [];
  for (const section of await page.locator('main > section').all()) {
    const id = (await section.getAttribute('id')) ?? '';
    // A table of texts, which app/mail/order-news.test.ts judges.
    if (id === 'order-news') continue;
    await showOnly(page, id);
    taken.push(await photograph(section, id + ending));
  }
  await showOnly(page, null);
  return taken;
}

/** Takes screenshots of what buttons open above the page; returns the file names. */
async function layers(page: Page, ending: string): Promise<string[]> {
  const taken: string[] = [];
  for (const specimen of await page.locator('[data-opens]').all()) {
    const opener = specimen.locator('button').first();
    if (!(await opener.isVisible())) continue;
    await opener.click();
    const layer = openedBy(specimen);
    // A toast stays open while the pointer is over it.
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
