import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds; an error counts as not yet. Throws with the last error after `seconds`. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  { seconds = 60, every = 250 } = {},
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let cause: unknown;
  while (performance.now() < end) {
    try {
      if (await holds()) return;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await wait(every);
  }
  throw new Error(`${what}: not within ${seconds} s`, { cause });
}
