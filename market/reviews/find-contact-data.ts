import { latinDigits } from '../people/digits.ts';
import { abuseWords, plainWord, threats } from './abuse-words.ts';
import { findPhoneNumbers } from './find-phone-numbers.ts';
import { joinSpans, type TextSpan } from './text-span.ts';

/** Last parts of names of the internet that people write in texts. */
const topLevels =
  'com|in|net|org|info|biz|co|shop|store|online|site|app|xyz|link|io|dev|me|ly|gl|edu|gov|nic|भारत';
/** What follows the name in an address of UPI, and the mail providers that people name without ".com". */
const handles =
  'upi|ybl|ibl|axl|paytm|ptyes|ptsbi|ptaxis|pthdfc|okaxis|okicici|oksbi|okhdfcbank|apl|yapl|jupiteraxis|barodampay|sbi|hdfcbank|icici|axisbank|kotak|cnrb|pnb|boi|unionbank';
const mailProviders = 'gmail|yahoo|hotmail|outlook|rediffmail|rediff|icloud|protonmail|जीमेल|याहू';

/** A dot as a sign, or as a word, in brackets or not. */
const dot =
  '(?:\\.|[ ]{0,2}[[({]?[ ]{0,2}(?<![\\p{L}\\p{M}])(?:dot|डॉट)(?![\\p{L}\\p{M}])[ ]{0,2}[\\])}]?[ ]{0,2})';
const label = '[\\p{L}\\p{M}\\d_-]{1,63}';
const end = '(?![\\p{L}\\p{M}\\d])';

const signs = /@|(?<![\p{L}\p{M}])(?:at|एट|ऐट|@)(?![\p{L}\p{M}])/giu;
const mailAfter = new RegExp(
  `(?:${label}${dot}){1,3}(?:${topLevels})${end}|(?:${mailProviders})${end}`,
  'iuy',
);
const handleAfter = new RegExp(`(?:${handles})${end}`, 'iuy');
const anyHandleAfter = /[a-z]{2,20}(?![\p{L}\p{M}\d])/iuy;

const schemes = /(?:https?:\/\/|www\.)\S{1,300}/giu;
const domainDots = new RegExp(
  `(?<=[\\p{L}\\p{M}\\d])${dot}(?=(?:${label}${dot}){0,2}(?:${topLevels})${end})`,
  'giu',
);
const domainAfter = new RegExp(`(?:${label}${dot}){0,2}(?:${topLevels})${end}(?:[/?#:]\\S{0,300})?`, 'iuy');

/** Most characters of a name before its sign that are read. */
const longestName = 64;

/**
 * Finds phone numbers, emails, links and addresses of UPI in a text, also where digits, "at" and "dot" are words, in
 * English and Hindi. Prices, weights, days, doses and pincodes are none of them. Spans are in order and do not overlap.
 * Takes time in proportion to the length of the text.
 */
export function findContactData(text: string): TextSpan[] {
  const latin = inLatinDigits(text);
  return joinSpans([...findPhoneNumbers(latin), ...findAddresses(latin), ...findLinks(latin)]);
}

/** Finds abuse and threats in a text, as `findContactData` finds contact data. */
export function findAbuse(text: string): TextSpan[] {
  const words = [...text.matchAll(/[\p{L}\p{M}*]+/gu)].filter(([word]) => isAbuse(word));
  return joinSpans([...words, ...threats.flatMap((threat) => [...text.matchAll(threat)])].map(spanOf));
}

/** A text with three dots in the place of its contact data. */
export function withoutContactData(text: string): string {
  const found = findContactData(text);
  if (found.length === 0) return text;
  const kept = found.map(({ start }, at) => text.slice(found[at - 1]?.end ?? 0, start));
  return withoutContactData([...kept, text.slice(found.at(-1)?.end ?? 0)].join('…'));
}

/** 0-9 for all digits, in a text of the same length: Indian scripts, full width, in circles. */
function inLatinDigits(text: string): string {
  return text.replace(/\p{N}/gu, (sign) => {
    const digit = latinDigits(sign).normalize('NFKC');
    return /^\d$/.test(digit) ? digit.padEnd(sign.length, '\u2060') : sign;
  });
}

/** Emails and addresses of UPI, around their sign or the word for it. */
function findAddresses(text: string): TextSpan[] {
  return [...text.matchAll(signs)].flatMap((match) => {
    const { start, end: after } = spanOf(match);
    const isSign = match[0] === '@';
    const gapAfter = /^[ )\]}]{0,3}/.exec(text.slice(after, after + 3))?.[0].length ?? 0;
    const first = after + gapAfter;
    const from = nameBefore(text, start);
    const name = text.slice(from, start);
    const isTight = isSign && gapAfter === 0 && /[\p{L}\d]$/u.test(name);
    const tail =
      matchAt(mailAfter, text, first) ??
      matchAt(handleAfter, text, first) ??
      (isTight && /\p{L}/u.test(name) ? matchAt(anyHandleAfter, text, first) : null);
    if (tail === null || !/[\p{L}\d]/u.test(name)) return [];
    return [{ start: from, end: first + tail.length }];
  });
}

function findLinks(text: string): TextSpan[] {
  const domains = [...text.matchAll(domainDots)].map((match) => {
    const { start, end: after } = spanOf(match);
    return { start: nameBefore(text, start), end: after + (matchAt(domainAfter, text, after)?.length ?? 0) };
  });
  return [...[...text.matchAll(schemes)].map(spanOf), ...domains];
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** Where the name begins that ends before a sign, with a space or a bracket between them or not. */
function nameBefore(text: string, before: number): number {
  const least = Math.max(0, before - longestName);
  let at = before;
  while (at > least && before - at < 3 && /[ ([{]/.test(text[at - 1] ?? '')) at--;
  while (at > least && /[\p{L}\p{M}\d._%+-]/u.test(text[at - 1] ?? '')) at--;
  return at;
}

/** Stars in a word stand for letters. */
function isAbuse(word: string): boolean {
  if (!word.includes('*')) return abuseWords.has(plainWord(word));
  if (!/^\p{L}+\*+\p{L}+$/u.test(word) || word.length > longestName) return false;
  const [first = '', last = ''] = word.split(/\*+/).map(plainWord);
  return [...abuseWords].some(
    (abuse) => abuse.length > first.length + last.length && abuse.startsWith(first) && abuse.endsWith(last),
  );
}

function spanOf({ 0: token, index }: RegExpExecArray): TextSpan {
  return { start: index, end: index + token.length };
}
