/** Length of an Indian mobile number without +91. */
const digitsOfNumber = 10;

/** The first code point of each script's digits that Indian keyboards type, Latin first. */
const zeros = [0x30, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

/** The digits of a text in Latin script, such as '9822000071' for '९८२२० ०००७१'. Leaves out everything else. */
export function digitsIn(text: string): string {
  let digits = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    if (zero !== undefined) digits += String(code - zero);
  }
  return digits;
}

/**
 * The mobile number of a text in E.164 format, such as '+919822000071'; null for anything else. Accepts spaces and hyphens,
 * +91, 0091 or 0 in front, and the digits of Indian scripts. Indian mobile numbers begin with 6 to 9.
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
