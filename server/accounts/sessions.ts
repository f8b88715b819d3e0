import { type Clock, systemClock } from '../../market/kernel/clock.ts';
import type { Actor, Role } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { findActor } from '../../market/people/find-actor.ts';
import type { CookieSettings } from './cookies.ts';
import { sessionTokenOf } from './session-cookie.ts';

/** The actor of a request. Queries the database only for a validly signed session. */
export type ActorOf = (db: Connection, request: Request) => Promise<Actor>;

/** `mustHaveFactor`: the roles that may do nothing of their area without a second factor. */
export function createActorOf(
  settings: CookieSettings,
  clock: Clock = systemClock,
  mustHaveFactor: readonly Role[] = [],
): ActorOf {
  return async (db, request) => {
    const token = sessionTokenOf(request.headers.get('cookie'), settings);
    return token === null ? { kind: 'visitor' } : findActor(db, clock, token, mustHaveFactor);
  };
}
