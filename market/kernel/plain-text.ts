/** Line ends and other control characters, with one space after them. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+ ?/gu;

/** All that ends a line: LF, CR LF, CR, VT, FF, NEL, and the separators of Unicode. */
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Spaces of any width. */
const spaces = /\p{Zs}/gu;

/**
 * Signs that show nothing or change what others show: format, bidi and private characters, fillers, lone surrogates.
 */
const invisible = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

const indic = /[\u0900-\u0dff]/;
const viramas = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;
const endsInEmoji = /(?:\p{Emoji}|\p{Emoji_Modifier}|\ufe0f)$/u;
const beginsWithEmoji = /^\p{Extended_Pictographic}/u;

/**
 * A text of one line in NFC, as names, numbers and titles are: line ends, tabs and other controls are one space, wide
 * spaces a plain one. Invisible signs are removed, so that a text reads as it is. Joiners stay inside words of Indian
 * scripts and inside emoji.
 */
export function oneLine(text: string): string {
  return visible(text.replace(breaks, ' ')).replace(spaces, ' ').normalize('NFC');
}

/** A text of several lines in NFC, as messages and descriptions are: as `oneLine`, but line ends (LF) and tabs stay. */
export function severalLines(text: string): string {
  const lines = text.replace(lineEnds, '\n').replace(/[^\P{Cc}\t\n]+ ?/gu, ' ');
  return visible(lines).normalize('NFC');
}

function visible(text: string): string {
  return text.replace(invisible, (sign, at: number) => (isNeeded(sign, at, text) ? sign : ''));
}

/** Whether an invisible sign shapes its neighbours: a joiner of an Indian script, or a part of an emoji. */
function isNeeded(sign: string, at: number, text: string): boolean {
  const before = text.slice(Math.max(at - 2, 0), at);
  if (sign === '\ufe0f' || sign === '\ufe0e') return endsInEmoji.test(before) && !before.endsWith('\ufe0f');
  if (sign !== '\u200c' && sign !== '\u200d') return false;
  const last = before.slice(-1);
  const after = text.slice(at + 1, at + 3);
  if (viramas.test(last) || (indic.test(last) && indic.test(after.charAt(0)))) return true;
  return sign === '\u200d' && endsInEmoji.test(before) && beginsWithEmoji.test(after);
}
