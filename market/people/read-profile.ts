import { z } from 'zod';
import { signedIn } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { profileOf } from './profile.ts';

/**
 * The actor's own profile. Answers `people.profile-missing` or `people.profile-unreadable`, after which the caller
 * signs them out.
 */
export const readProfile = verb('readProfile', signedIn, z.unknown(), (context) =>
  profileOf(context, context.actor.id),
);
