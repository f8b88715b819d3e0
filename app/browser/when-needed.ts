import { readStored } from './local-storage.ts';

const acts = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Waits for the first act of the person where the server has rendered the element with this id; not at all where the
 * browser renders the page, or where a place for deliveries is kept.
 */
export function whenNeeded(id: string): Promise<void> {
  if (document.getElementById(id) === null || readStored('deliver-to') !== null) return Promise.resolve();
  return new Promise((resolve) => {
    for (const act of acts) window.addEventListener(act, () => resolve(), { once: true, passive: true });
  });
}
