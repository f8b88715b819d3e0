import { refuse } from '../../kernel/errors.ts';
import type { Asker } from '../../limits/places.ts';
import { shortestNewPassword } from '../rules.ts';
import { hashPassword } from './password-hash.ts';

interface NewPassword {
  readonly password: string;
  /** The form's field, which shows a refusal. */
  readonly field: 'password' | 'newPassword';
  /** The account's email, where it is known. */
  readonly email?: string | undefined;
  /** Who sent it. */
  readonly asker: Asker;
}

/**
 * The hash of a chosen password. Refuses `input.invalid` for one that is among the most common ones, or that is the
 * account's email or its beginning (ASVS 5.0, 6.2.4 and 6.2.11). Nothing is sent anywhere: the list comes with the
 * shop.
 */
export async function hashNewPassword({ password, field, email = '', asker }: NewPassword): Promise<string> {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const own = email.toLowerCase();
  const isOwn = own !== '' && [own, own.split('@')[0]].includes(plain);
  if (isOwn || ourNames.test(plain) || (await commonPasswords()).has(plain))
    refuse('input.invalid', { fields: { [field]: 'password.common' } });
  return hashPassword(password, asker);
}

/** The shop's name, also with digits and signs behind it. */
const ourNames = /^kheti[^a-z]*bazaar[^a-z]*$/;

let common: Promise<ReadonlySet<string>> | undefined;

/** Of the 49,000 most common passwords those that are long enough for a new one: some 18,000. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const long = dictionary['passwords-common'].filter(({ length }) => length >= shortestNewPassword);
    return new Set(long);
  });
  return common;
}
