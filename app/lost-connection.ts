import { data } from 'react-router';
import type { Failure } from '../market/kernel/errors.ts';

/** Why a page or a form got no answer: the marketplace's refusal, or a connection that broke. */
export type PageFailure = Failure | { readonly code: 'connection'; readonly facts?: never };

// Each browser has its own words for a request that reached nobody: Chromium, Firefox, Safari; a script; a page's code.
const words =
  /failed to fetch|networkerror|load failed|network connection|dynamically imported|importing a module/i;

/** Whether an error of the browser means that the shop could not be reached. The server throws no such errors. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && words.test(error.message);
}

/**
 * Sends a form and turns what goes wrong on the way into an answer, so that the form stays with all that was typed.
 * `otherwise` is what the page says of a failure that is not the connection's.
 */
export async function answerOrFailure<T>(send: () => Promise<T>, otherwise: PageFailure) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    const failure: PageFailure = isLostConnection(error) ? { code: 'connection' } : otherwise;
    // The status keeps the router from asking for the page again on the connection that has just failed.
    return data({ failure, reply: undefined }, { status: 503 });
  }
}
