import { data, isRouteErrorResponse } from 'react-router';
import type { Failure } from '../../market/kernel/errors.ts';

/** Why a request was not processed: network error, server overloaded, or form too large. */
export type UnreadCode = 'connection' | 'busy' | 'too-large';

/** Failure of a page or form: a refusal of the marketplace, or a request that was not processed. */
export type PageFailure =
  | Failure
  | { readonly code: UnreadCode; readonly facts?: never; readonly fields?: never };

// Network error messages of Chromium, Firefox and Safari, for fetches and for dynamic imports.
const messages =
  /failed to fetch|networkerror|load failed|network connection|dynamically imported|importing a module/i;

/** Answer to a form that did not arrive, as actions answer a refused one. */
export const unsent = { intent: '', typed: {} as Readonly<Record<string, string>>, reply: undefined };

/** Whether an error is a network error of the browser. The server throws no such errors. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && messages.test(error.message);
}

/**
 * Submits a form and returns errors as data, so that the form values are preserved. `otherwise` is the failure for
 * errors of our own code.
 */
export async function responseOrFailure<T>(send: () => Promise<T>, otherwise: PageFailure) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    const code = unreadCode(error);
    const failure: PageFailure = code ? { code } : otherwise;
    // An error status prevents revalidation over the failed connection.
    return data({ ...unsent, failure }, { status: 503 });
  }
}

function unreadCode(error: unknown): UnreadCode | undefined {
  if (isNetworkError(error)) return 'connection';
  if (!isRouteErrorResponse(error)) return undefined;
  if (error.status === 413) return 'too-large';
  return error.status === 503 ? 'busy' : undefined;
}
