import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { placeBudgets } from '../../limits/budgets.ts';
import { type Asker, openPlaces } from '../../limits/places.ts';

// Stored hashes do not contain these parameters: changing them requires a format that does.
const keyBytes = 64;
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, string, number, typeof cost, Buffer>(scrypt);

/** Of this process. Strangers' guesses never keep a person waiting whom the shop knows. */
const places = openPlaces(placeBudgets.hashes, 'hashes');

/** Random salt of a hash, in hex. */
export function newSalt(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Stored form of a password: a salt and its scrypt key, `salt:key`, both in hex. Takes 60 ms of a thread. `asker` is
 * who sent the password. Throws `Busy` when too many are waiting.
 */
export async function hashPassword(password: string, asker: Asker, salt = newSalt()): Promise<string> {
  return `${salt}:${(await keyOf(password, salt, asker)).toString('hex')}`;
}

/**
 * Whether a password matches a hash. Without a hash it does the same work and returns false. Throws `Busy` as
 * `hashPassword`.
 */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  asker: Asker,
): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await keyOf(password, salt, asker);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** NFKC: keyboards produce the same Devanagari letters in different code points. */
function keyOf(password: string, salt: string, asker: Asker): Promise<Buffer> {
  return places(asker, () => derive(password.normalize('NFKC'), salt, keyBytes, cost));
}
