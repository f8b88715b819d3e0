import { type Clock, systemClock } from '../../market/kernel/clock.ts';
import type { Actor } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { findActor } from '../../market/people/find-actor.ts';
import { type CookieSettings, sessionTokenOf } from './session-cookie.ts';

/** Whether the headers have a session cookie with a valid signature. Needs no database query. */
export function hasSignedSession(settings: CookieSettings): (headers: Headers) => boolean {
  return (headers) => sessionTokenOf(headers.get('cookie'), settings) !== null;
}

/** The actor of a request. Queries the database only for a validly signed session. */
export type ActorOf = (db: Connection, request: Request) => Promise<Actor>;

export function createActorOf(settings: CookieSettings, clock: Clock = systemClock): ActorOf {
  return async (db, request) => {
    const token = sessionTokenOf(request.headers.get('cookie'), settings);
    return token === null ? { kind: 'visitor' } : findActor(db, clock, token);
  };
}
