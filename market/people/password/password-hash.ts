import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { placeBudgets } from '../../limits/budgets.ts';
import { type Asker, openPlaces } from '../../limits/places.ts';

const keyBytes = 64;

/** The parameters of new hashes: 2^14 rounds with blocks of 16 times 128 bytes. */
const current = '$scrypt$ln=14,r=16,p=1$';

/** A setting, as a hash begins: parameters, within bounds of memory and time, and salt. */
const settingShape =
  /^\$scrypt\$ln=(?<ln>1[0-7]),r=(?<r>[1-9]\d?),p=(?<p>[1-9])\$(?<salt>[A-Za-z0-9+/]{2,64})$/;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly maxmem: number;
}
const derive = promisify<string, Buffer, number, Cost, Buffer>(scrypt);

/** Of this process. Strangers' guesses never keep a person waiting whom the shop knows. */
const places = openPlaces(placeBudgets.hashes, 'hashes');

/** The setting of a new hash: today's parameters and a random salt. */
export function newSetting(): string {
  return current + unpadded(randomBytes(16));
}

/** The setting of a stored hash: what `hashPassword` needs to get the same hash for the same text. */
export function settingOf(hash: string): string {
  return hash.slice(0, hash.lastIndexOf('$'));
}

/**
 * Stored form of a password, a PHC string: `$scrypt$ln=14,r=16,p=1$salt$key`, salt and key in base64. Takes 60 ms of a
 * thread with today's parameters. `asker` is who sent the password. Throws `Busy` when too many are waiting.
 */
export async function hashPassword(password: string, asker: Asker, setting = newSetting()): Promise<string> {
  return `${setting}$${unpadded(await keyOf(password, setting, asker))}`;
}

/**
 * Whether a password matches a hash, by the parameters of the hash. Without a valid hash it does the work of a new one
 * and returns false. Throws `Busy` as `hashPassword`.
 */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  asker: Asker,
): Promise<boolean> {
  const setting = settingOf(hash ?? '');
  const isValid = settingShape.test(setting);
  const given = await keyOf(password, isValid ? setting : newSetting(), asker);
  const expected = Buffer.from((hash ?? '').slice(setting.length + 1), 'base64');
  return isValid && given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a hash has other parameters than a new one. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(current);
}

/** NFKC: keyboards produce the same Devanagari letters in different code points. */
function keyOf(password: string, setting: string, asker: Asker): Promise<Buffer> {
  const { ln, r, p, salt = '' } = settingShape.exec(setting)?.groups ?? {};
  const [N, blocks] = [2 ** Number(ln), Number(r)];
  const cost = { N, r: blocks, p: Number(p), maxmem: 2 * 128 * N * blocks };
  return places(asker, () => derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), keyBytes, cost));
}

/** Base64 without its padding, as PHC strings have it. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
