import { type Clock, systemClock } from '../../market/kernel/clock.ts';
import type { Actor } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { findActor } from '../../market/people/find-actor.ts';
import { type CookieSettings, sessionTokenOf } from './session-cookie.ts';

/** Whether a cookie among these headers is a session that we have signed. Costs one signature, and no database. */
export function hasSignedSession(settings: CookieSettings): (headers: Headers) => boolean {
  return (headers) => sessionTokenOf(headers.get('cookie'), settings) !== null;
}

/** Who sends a request. Asks the database only when the request carries a session that we have signed. */
export type ActorOf = (db: Connection, request: Request) => Promise<Actor>;

export function createActorOf(settings: CookieSettings, clock: Clock = systemClock): ActorOf {
  return async (db, request) => {
    const token = sessionTokenOf(request.headers.get('cookie'), settings);
    return token === null ? { kind: 'visitor' } : findActor(db, clock, token);
  };
}
