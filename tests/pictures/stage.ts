import type { Locator, Page } from '@playwright/test';

/** Pseudo-classes for pointer and keyboard states. */
const forces = {
  hover: { on: 'a, button, input, select, textarea, label', classes: ['hover'] },
  focus: { on: 'a, button, input, select, textarea', classes: ['focus', 'focus-visible'] },
  active: { on: 'a, button', classes: ['hover', 'active'] },
};

/**
 * Forces the states hover, focus and active on several specimens at once, which only the browser's debugging protocol
 * can do.
 */
export async function holdStates(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  for (const [force, { on, classes }] of Object.entries(forces)) {
    const selector = `[data-force=${force}] :is(${on})`;
    const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds)
      await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: classes });
  }
}

const sack = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path fill="#cabda4" d="M0 0h8v6H0z"/>
<path fill="#d6ccb7" d="M0 4h8v2H0z"/><path fill="#175a30" d="M2.5 1h3v4h-3z"/></svg>`;

/** Replaces photographs by a drawn sack, because they change independently of the components. */
export async function replacePhotographs(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/media/'),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: sack }),
  );
}

/** Selects two files in the file field of the page. */
export async function chooseFiles(page: Page): Promise<void> {
  const files = ['leaf-front.jpg', 'root-close-by.jpg'].map((name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(name),
  }));
  await page.locator('#chosen-files').setInputFiles(files);
}

/** Loads lazy images. */
export async function loadPictures(page: Page): Promise<void> {
  await page.locator('img').evaluateAll((pictures: HTMLImageElement[]) =>
    Promise.all(
      pictures.map((picture) => {
        picture.loading = 'eager';
        return picture.decode();
      }),
    ),
  );
}

/** Shows one section of the page alone, or all for null: content above shifts a section by fractions of a pixel. */
export async function showOnly(page: Page, id: string | null): Promise<void> {
  await page.locator('main > *').evaluateAll((parts: HTMLElement[], wanted) => {
    for (const part of parts) part.hidden = wanted !== null && part.id !== wanted;
  }, id);
}

/** The element that the button of a specimen opens above the page: a dialog, a popover, or a toast. */
export function openedBy(specimen: Locator): Locator {
  return specimen.locator(':popover-open, dialog[open], [role=status] > *');
}
