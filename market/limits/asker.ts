import { networksOf } from './networks.ts';
import type { Asker } from './places.ts';

/** A client without a session, on a device that signed in to the account before (its name) or on another (null). */
export function clientAsker(client: string, device: string | null = null): Asker {
  return device === null ? { isKnown: false, ...networksOf(client) } : { isKnown: true, person: device };
}

/** A signed-in person. */
export function personAsker(userId: string): Asker {
  return { isKnown: true, person: userId };
}
