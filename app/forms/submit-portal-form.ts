import { data } from 'react-router';
import { type PageFailure, responseOrFailure } from '../request/network-errors.ts';

/**
 * Submits a portal form. Network errors are shown on the page and form values are preserved; an expired session is
 * reported there too, with a link to the login.
 */
export async function submitPortalForm<T>(send: () => Promise<T>) {
  try {
    return await responseOrFailure(send, { code: 'connection' });
  } catch (error) {
    const login = error instanceof Response ? (error.headers.get('location') ?? '') : '';
    if (!login.includes('/login?redirect=')) throw error;
    const failure: PageFailure = { code: 'actor.signed-out', facts: { login } };
    return data({ failure, reply: undefined }, { status: 401 });
  }
}
