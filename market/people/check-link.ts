import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { anyone } from '../kernel/guards.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { isGoodToken, type Purpose } from './one-time-tokens.ts';

/** Checks whether the token of a mail link is still valid, without redeeming it. Answers `not-found` when it is not. */
export function checkLink(purpose: Purpose): Verb<void> {
  return verb('checkLink', anyone, z.object({ token: z.string().catch('') }), async (context, { token }) => {
    if (!(await isGoodToken(context, purpose, token))) refuse('not-found');
  });
}
