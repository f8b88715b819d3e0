import { type Clock, systemClock } from '../market/kernel/clock.ts';
import type { Actor } from '../market/kernel/context.ts';
import type { Connection } from '../market/kernel/database.ts';
import { findActor } from '../market/people/find-actor.ts';
import { sessionCookieName, sessionTokenOf } from './session-cookie.ts';

export interface SessionSettings {
  readonly secret: string;
  /** Whether the site is reached by https. */
  readonly secureCookies: boolean;
}

/** Whether a cookie among these headers is a session that we have signed. Costs one signature, and no database. */
export function hasSignedSession({ secret, secureCookies }: SessionSettings): (headers: Headers) => boolean {
  const name = sessionCookieName(secureCookies);
  return (headers) => sessionTokenOf(headers.get('cookie'), name, secret) !== null;
}

/** Who sends a request. Asks the database only when the request carries a session that we have signed. */
export type ActorOf = (db: Connection, request: Request) => Promise<Actor>;

export function createActorOf(
  { secret, secureCookies }: SessionSettings,
  clock: Clock = systemClock,
): ActorOf {
  const name = sessionCookieName(secureCookies);
  return async (db, request) => {
    const token = sessionTokenOf(request.headers.get('cookie'), name, secret);
    return token === null ? { kind: 'visitor' } : findActor(db, clock, token);
  };
}
