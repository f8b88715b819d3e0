import { readStored } from './local-storage.ts';

const acts = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/**
 * Waits for the first act of the person where the server has rendered the element with this id; not at all where the
 * browser renders the page, or where a place for deliveries is kept.
 */
export function whenNeeded(id: string): Promise<void> {
  const isInPage = document.getElementById(id) !== null;
  // A field that has the focus was tapped before this code came.
  const hasActed = document.activeElement !== document.body;
  if (!isInPage || hasActed || readStored('deliver-to') !== null) return Promise.resolve();
  return new Promise((resolve) => {
    // Captured: React stops events of a part whose code has not come.
    const options = { once: true, passive: true, capture: true };
    for (const act of acts) window.addEventListener(act, () => resolve(), options);
  });
}
