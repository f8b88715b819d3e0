import { randomInt } from 'node:crypto';

/** Below the ports that the system assigns to connections and to servers on port 0 (32768 and above on Linux). */
const [first, last] = [20_000, 32_000];
const tries = 20;

/**
 * Starts a server that needs to know its port beforehand. Retries with another port when the first is taken; rethrows
 * other errors.
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await start(randomInt(first, last));
    } catch (error) {
      if (left === 1 || !isTaken(error)) throw error;
    }
  }
}

/** Recognises the error messages of Node, the shop and PostgreSQL. */
function isTaken(error: unknown): boolean {
  return /EADDRINUSE|Cannot listen on port|could not bind/.test(String(error));
}
