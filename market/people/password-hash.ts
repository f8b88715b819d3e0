import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// Stored hashes do not contain these parameters: changing them requires a format that does.
const keyBytes = 64;
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, string, number, typeof cost, Buffer>(scrypt);

/** Random salt of a hash, in hex. */
export function newSalt(): string {
  return randomBytes(16).toString('hex');
}

/** Stored form of a password: a salt and its scrypt key, `salt:key`, both in hex. Takes 60 ms of a thread. */
export async function hashPassword(password: string, salt = newSalt()): Promise<string> {
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

/** Whether a password matches a hash. Without a hash it does the same work and returns false. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await keyOf(password, salt);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** NFKC: keyboards produce the same Devanagari letters in different code points. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, keyBytes, cost);
}
