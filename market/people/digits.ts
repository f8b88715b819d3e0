/** The digit zero of each Indian script that keyboards type: Devanagari, Bengali, Gurmukhi and so on. */
const zeros = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

/** A text with the digits 0-9 for those of Indian scripts, such as '98220 00071' for '९८२२० ०००७१'. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** The digits of a text as 0-9, such as '9822000071' for '९८२२० ०००७१'. Leaves out everything else. */
export function digitsIn(text: string): string {
  return latinDigits(text).replace(/\D/g, '');
}
