import { digitsIn } from './digits.ts';

/** Length of an Indian mobile number without +91. */
const digitsOfNumber = 10;

/**
 * The mobile number of a text in E.164 format, such as '+919822000071'; null for anything else. Accepts spaces and
 * hyphens, +91, 0091 or 0 in front, and the digits of Indian scripts. Indian mobile numbers begin with 6 to 9.
 */
export function phoneNumberOf(text: string): string | null {
  if (/[A-Za-z@]/.test(text)) return null;
  const digits = digitsIn(text).replace(/^(00|0)(?=91\d{10}$)|^0(?=\d{10}$)/, '');
  const national = digits.length === digitsOfNumber + 2 && digits.startsWith('91') ? digits.slice(2) : digits;
  return /^[6-9]\d{9}$/.test(national) ? `+91${national}` : null;
}

/** The country code of all numbers. */
export const countryCode = '+91';

/** A number as people write it, such as '+91 98220 00071'. */
export function readableNumber(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

/** The name of a person, or the number of an account that has no name yet; '' for an erased account. */
export function nameOrNumber({
  name,
  phone,
}: {
  readonly name: string;
  readonly phone: string | null;
}): string {
  return name || (phone ? readableNumber(phone) : '');
}
