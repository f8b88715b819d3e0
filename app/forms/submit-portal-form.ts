import { data, type useActionData } from 'react-router';
import { type PageFailure, responseOrFailure, unsent } from '../request/network-errors.ts';

interface Sending<Action> {
  readonly serverAction: () => Promise<NonNullable<ReturnType<typeof useActionData<Action>>>>;
}

/**
 * The `clientAction` of a portal page: `submitPortalForm<typeof action>`. Network errors are shown on the page and form
 * values are preserved; an expired session is reported there too, with a link to the login.
 */
export async function submitPortalForm<Action>({ serverAction }: Sending<Action>) {
  try {
    return await responseOrFailure(() => serverAction(), { code: 'connection' });
  } catch (error) {
    const login = error instanceof Response ? (error.headers.get('location') ?? '') : '';
    if (!login.includes('/login?redirect=')) throw error;
    const failure: PageFailure = { code: 'actor.signed-out', facts: { login } };
    return data({ ...unsent, failure }, { status: 401 });
  }
}
