import { data } from 'react-router';
import { type PageFailure, responseOrFailure } from '../request/network-errors.ts';

/**
 * Sends a form of a portal. What goes wrong on the way is told on the page, which keeps all that was typed; so is that
 * one has been signed out meanwhile, with the way back in.
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
