import { z } from 'zod';
import { anyone } from '../kernel/guards.ts';
import { type Verb, verb } from '../kernel/verb.ts';

/** Ends the session with this token. Does nothing without a token or for an ended session. */
export function signOut(token: string | null): Verb<void> {
  return verb('signOut', anyone, z.unknown(), async ({ db }) => {
    if (token !== null) await db.deleteFrom('sessions').where('token', '=', token).execute();
  });
}
