import type { Audience } from '../../app/request/context.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import type { Actor, Role } from '../../market/kernel/context.ts';
import { minute } from '../../market/kernel/durations.ts';
import { endedSessionsChannel } from '../../market/people/sessions.ts';

interface KnownSession {
  readonly userId: string;
  readonly role: Role;
  /** In milliseconds of the clock. */
  readonly until: number;
}

/** Maximum time without asking the database, in milliseconds: for changes without notification, such as SQL by hand. */
const longestTrust = 10 * minute;
/** Maximum number of sessions, some 300 bytes each. */
const maxSessions = 10_000;

/**
 * Roles of the sessions in use, so that a cached page needs no database query. The database is asked for an unknown
 * session, and for all while notifications of ended sessions may be missed.
 */
export class KnownSessions {
  readonly #find: (token: string) => Promise<Actor>;
  readonly #now: () => number;
  /** By token, least recently asked first. */
  readonly #sessions = new Map<string, KnownSession>();
  #isListening = false;
  #endings = 0;

  constructor(find: (token: string) => Promise<Actor>, now: () => number = Date.now) {
    this.#find = find;
    this.#now = now;
  }

  /** Starts trusting known sessions: all endings arrive from now on. Drops those that may have ended before. */
  begin(): void {
    this.#sessions.clear();
    this.#endings += 1;
    this.#isListening = true;
  }

  /** Asks the database at each request, as endings may be missed. */
  pause(): void {
    this.#isListening = false;
  }

  /** Drops the sessions of a person. */
  drop(userId: string): void {
    this.#endings += 1;
    for (const [token, session] of this.#sessions)
      if (session.userId === userId) this.#sessions.delete(token);
  }

  /**
   * The audience of a session. When the database cannot be asked, that of its last answer: pages of an audience contain
   * nothing personal, so the shop remains readable. Rejects for an unknown session then.
   */
  async audienceOf(token: string): Promise<Audience> {
    const known = this.#sessions.get(token);
    if (known && this.#isListening && this.#now() < known.until) return known.role;
    const endings = this.#endings;
    try {
      const actor = await this.#find(token);
      // A session that ended while the query ran is asked for again.
      if (endings === this.#endings) this.#keep(token, actor);
      return actor.kind === 'user' ? actor.role : 'visitor';
    } catch (error) {
      if (known) return known.role;
      throw error;
    }
  }

  #keep(token: string, actor: Actor): void {
    this.#sessions.delete(token);
    if (actor.kind !== 'user') return;
    this.#sessions.set(token, { userId: actor.id, role: actor.role, until: this.#now() + longestTrust });
    for (const oldest of this.#sessions.keys()) {
      if (this.#sessions.size <= maxSessions) return;
      this.#sessions.delete(oldest);
    }
  }
}

/** Opens the known sessions of a process, which ends them by notifications from all processes. */
export async function openKnownSessions(
  database: Pick<OpenDatabase, 'listen'>,
  find: (token: string) => Promise<Actor>,
): Promise<KnownSessions> {
  const sessions = new KnownSessions(find);
  await database.listen(endedSessionsChannel, {
    onListening: () => sessions.begin(),
    onNotification: (userId) => sessions.drop(userId),
    onConnectionLost: () => sessions.pause(),
  });
  return sessions;
}
