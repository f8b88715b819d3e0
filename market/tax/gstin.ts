const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The fifteenth character of a GSTIN from its first fourteen: each character counts 0 to 35, every second one twice, a
 * product's two base-36 digits are added up, and the check character fills the sum up to a multiple of 36 (GST
 * Council's format, docs/tax-and-law.md, GSTIN and PAN). Throws a RangeError for anything but fourteen digits and
 * capitals.
 */
export function gstinCheckDigit(first14: string): string {
  if (!/^[0-9A-Z]{14}$/.test(first14))
    throw new RangeError('a GSTIN has fourteen digits and capitals before its check');
  let sum = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = characters.indexOf(character) * ((index % 2) + 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return characters.charAt((36 - (sum % 36)) % 36);
}

/** Whether this is a GSTIN with its right check. */
export function isGstin(text: string): boolean {
  return (
    /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/.test(text) &&
    gstinCheckDigit(text.slice(0, 14)) === text.slice(14)
  );
}

/**
 * Whether this is the GSTIN of an operator registered to collect tax at source: its fourteenth character is C
 * (docs/tax-and-law.md, GSTIN and PAN).
 */
export function isTcsGstin(text: string | null): boolean {
  return text !== null && text[13] === 'C' && isGstin(text);
}
