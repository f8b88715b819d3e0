import type { Locator, Page } from '@playwright/test';

/** Pseudo-classes that stand for what a hand does. */
const forces = {
  hover: { on: 'a, button, input, select, textarea, label', classes: ['hover'] },
  focus: { on: 'a, button, input, select, textarea', classes: ['focus', 'focus-visible'] },
  active: { on: 'a, button', classes: ['hover', 'active'] },
};

/** Holds the specimens that ask for it hovered, focused or pressed, many at once: only the browser itself can. */
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

const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#cabda4" d="M0 0h8v8H0z"/>
<path fill="#d6ccb7" d="M0 5h8v3H0z"/><path fill="#175a30" d="M2 2h4v5H2z"/></svg>`;

/** A drawn sack instead of our photographs, which change without a change of the components. */
export async function replacePhotographs(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/media/'),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: square }),
  );
}

/** Gives the file field of the page two files. */
export async function chooseFiles(page: Page): Promise<void> {
  const files = ['leaf-front.jpg', 'root-close-by.jpg'].map((name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(name),
  }));
  await page.locator('#chosen-files').setInputFiles(files);
}

/** Brings pictures that wait until they are scrolled to. */
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

/** Leaves one section on the page, or all again: what stands above moves a section by parts of a pixel. */
export async function showOnly(page: Page, id: string | null): Promise<void> {
  await page.locator('main > *').evaluateAll((parts: HTMLElement[], wanted) => {
    for (const part of parts) part.hidden = wanted !== null && part.id !== wanted;
  }, id);
}

/** What the button of a specimen opens over the page: a dialog, a popover, or a toast. */
export function openedBy(specimen: Locator): Locator {
  return specimen.locator(':popover-open, dialog[open], [role=status] > *');
}
