import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axeCore, { type AxeResults, type RunOptions } from 'axe-core';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Scope {
  /** Rules that other tests check. */
  readonly without?: readonly string[];
  /** Excludes the layout around the main element, which another page has tested: it is half of most pages. */
  readonly isFrameKnown?: boolean;
  /** Allows long texts on buttons: those of specimens, which show how they wrap. */
  readonly isWordy?: boolean;
}

/**
 * Tests the current page for WCAG 2.2 AA, as far as it can be automated, the words on its buttons, and on phones our
 * touch target size. Other browser tests leave this to tests/journeys/accessible.spec.ts.
 */
export async function axe(
  page: Page,
  { without = [], isFrameKnown = false, isWordy = false }: Scope = {},
): Promise<void> {
  // The colour of a button that is enabled again has a transition.
  await settled(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  // Our own rule is stricter, and allows targets under a phone's bottom bar, because they can be scrolled into view.
  const unneeded = isPhone ? [...without, 'target-size'] : without;
  const rules = Object.fromEntries(unneeded.map((rule) => [rule, { enabled: false }]));
  expect
    .soft(
      await violations(page, { runOnly: wcag22aa, rules }, isFrameKnown),
      `accessibility of ${page.url()}`,
    )
    .toEqual([]);
  const wordy = isWordy ? [] : await page.evaluate(tooWordy);
  expect.soft(wordy, `more than 8 words on a button of ${page.url()}`).toEqual([]);
  const missed = isPhone ? await page.evaluate(tooSmall) : [];
  expect.soft(missed, `targets under 48 px on ${page.url()}`).toEqual([]);
}

/** Tests the colours of the page in dark mode for WCAG 2.2 AA. */
export async function axeInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours have a transition.
  await settled(page);
  const runOnly = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
  const found = await violations(page, { runOnly });
  await page.emulateMedia({ colorScheme: null });
  await settled(page);
  expect.soft(found, `accessibility of ${page.url()} in the dark`).toEqual([]);
}

/**
 * Runs axe in the page, which has no third-party frames, and returns the violations. Its Playwright package sends the
 * whole script and result with each call, which takes longer than the test itself.
 */
async function violations(page: Page, options: RunOptions, isFrameKnown = false) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const given = { options, isFrameKnown };
  return page.evaluate(async ({ options, isFrameKnown }) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const exclude: Element[] = [];
    for (
      let part = document.querySelector('main');
      isFrameKnown && part?.parentElement;
      part = part.parentElement
    )
      exclude.push(...[...part.parentElement.children].filter((child) => child !== part));
    const found: AxeResults = await axe.run(
      { include: [document.documentElement], exclude },
      { ...options, resultTypes: ['violations'], iframes: false, preload: false },
    );
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ target }) => target),
    }));
  }, given);
}

/**
 * Waits until no animation runs on the page. Polls on each frame: without anything to draw the browser skips frames and
 * fires no event at the end of an animation.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

/** Visible text of the buttons, and of links that look like one, with more than eight words. */
function tooWordy(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.button')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => {
      const copy = button.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
      return copy.textContent.trim();
    })
    .filter((text) => text.split(/\s+/).length > 8);
}

/**
 * Touch targets that are too small (docs/product.md, Figures). Excludes links within a sentence and keyboard-only
 * controls.
 */
function tooSmall(): string[] {
  const least = 48;
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    ),
  ];
  return controls
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.matches('.sr-only, .sr-only *'),
    )
    .map((control) => ({ control, target: control.closest('label') ?? control }))
    .filter(({ control }) => getComputedStyle(control).display !== 'inline')
    .map(({ control, target }) => {
      const { width, height } = target.getBoundingClientRect();
      // A link in a tight line extends its target with a pseudo-element.
      const reach = getComputedStyle(control, '::before');
      const isWider = reach.position === 'absolute' && reach.content !== 'none';
      return { control, width, height: isWider ? Math.max(height, Number.parseFloat(reach.height)) : height };
    })
    .filter(({ width, height }) => width > 0 && (height < least - 0.5 || width < least - 0.5))
    .map(
      ({ control, width, height }) =>
        `${control.outerHTML.slice(0, 120)} ${Math.round(width)}x${Math.round(height)}`,
    );
}
