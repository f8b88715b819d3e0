import { data, isRouteErrorResponse } from 'react-router';
import type { Failure } from '../../market/kernel/errors.ts';

/** Why a form was not even looked at: the connection broke, the shop has too much in hand, or the form is too large. */
export type UnreadCode = 'connection' | 'busy' | 'too-large';

/** Why a page or a form got no answer: the marketplace's refusal, or that nothing was read. */
export type PageFailure = Failure | { readonly code: UnreadCode; readonly facts?: never };

// Each browser has its own words for a request that reached nobody: Chromium, Firefox, Safari; a script; a page's code.
const words =
  /failed to fetch|networkerror|load failed|network connection|dynamically imported|importing a module/i;

/** Whether an error of the browser means that the shop could not be reached. The server throws no such errors. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && words.test(error.message);
}

/**
 * Sends a form and turns what goes wrong on the way into an answer, so that the form stays with all that was typed.
 * `otherwise` is what the page says of a failure in our own code.
 */
export async function responseOrFailure<T>(send: () => Promise<T>, otherwise: PageFailure) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    const code = unreadCode(error);
    const failure: PageFailure = code ? { code } : otherwise;
    // The status keeps the router from asking for the page again on the connection that has just failed.
    return data({ failure, reply: undefined }, { status: 503 });
  }
}

function unreadCode(error: unknown): UnreadCode | undefined {
  if (isNetworkError(error)) return 'connection';
  if (!isRouteErrorResponse(error)) return undefined;
  if (error.status === 413) return 'too-large';
  return error.status === 503 ? 'busy' : undefined;
}
