import { digitsOfWord, repeats, spokenSigns } from './number-words.ts';
import type { TextSpan } from './text-span.ts';

/** Digits that belong together, as 0-9, and where they are. */
interface Group extends TextSpan {
  readonly digits: string;
  /** 'twenty', which a following 'two' completes. */
  readonly isTens?: boolean;
}

/** Days, times, mixtures of fertiliser, and amounts such as 6,75,000, which are no part of a phone number. */
const figures = new RegExp(
  [
    '(?<!\\d[./-]?)(?:0?[1-9]|[12]\\d|3[01])([./-])(?:0?[1-9]|1[0-2])\\1(?:19|20)\\d\\d(?![./-]?\\d)',
    '(?<!\\d[./-]?)(?:19|20)\\d\\d-[01]\\d-[0-3]\\d(?![./-]?\\d)',
    '(?<![\\d:])\\d{1,3}:\\d{1,2}(?::\\d{1,2})?(?![\\d:])',
    '(?<![\\d,])\\d{1,2}(?:,\\d\\d){0,2},\\d{3}(?!,?\\d)',
  ].join('|'),
  'g',
);

/** Most signs between two groups of digits of one number. */
const widestGap = 6;

/** Mobile numbers with or without 0 or 91, landlines with their 0, toll-free numbers. */
const indian = /^(?:(?:0|91|091|0091)?[6-9]\d{9}|0[1-9]\d{9}|1800\d{7})$/;
const longestNumber = 14;

/** Phone numbers in a text of `latinFigures`. Takes time in proportion to its length. */
export function findPhoneNumbers(latin: string): TextSpan[] {
  const found: TextSpan[] = [];
  const masked = latin.replace(figures, (figure) => 'x'.repeat(figure.length));
  for (const run of runsOf(masked)) {
    for (let at = 0; at < run.length; ) {
      const end = lastOfNumber(masked, run, at);
      const [from, to] = [run[at], end === null ? undefined : run[end]];
      if (from && to) found.push({ start: from.start - signsBefore(masked, from.start), end: to.end });
      at = end === null ? at + 1 : end + 1;
    }
  }
  return found;
}

/** The index of the last group of the longest number that begins with a group; null where none begins. */
function lastOfNumber(text: string, run: readonly Group[], first: number): number | null {
  const isForeign = text[(run[first]?.start ?? 0) - 1] === '+';
  let digits = '';
  let last: number | null = null;
  for (let at = first; at < run.length; at++) {
    digits += run[at]?.digits ?? '';
    if (digits.length > longestNumber) break;
    if (indian.test(digits) || (isForeign && /^[1-9]\d{9,12}$/.test(digits))) last = at;
  }
  return last;
}

/** Groups with only signs or words of signs between them. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = [[]];
  let times = 1;
  for (const { 0: token, index } of text.matchAll(/\d+|[\p{L}\p{M}]+|[^\d\p{L}\p{M}]+/gu)) {
    const run = runs.at(-1) ?? [];
    const word = token.toLowerCase();
    const digits = digitsOf(word, text[index - 1]);
    if (digits !== undefined) {
      addGroup(run, { digits: digits.repeat(times), start: index, end: index + token.length }, word);
      times = 1;
    } else if (repeats.has(word)) times = repeats.get(word) ?? 1;
    else if (breaksRun(word)) runs.push([]);
  }
  return runs;
}

/** The letter O right after a digit is a zero. */
function digitsOf(word: string, before: string | undefined): string | undefined {
  if (/^\d/.test(word)) return word;
  if (/^o{1,9}$/.test(word) && /\d/.test(before ?? '')) return '0'.repeat(word.length);
  return digitsOfWord.get(word);
}

function breaksRun(word: string): boolean {
  return /^[\p{L}\p{M}]/u.test(word) ? !spokenSigns.has(word) : word.length > widestGap;
}

/** Adds a group; digits right after others, and 'two' after 'twenty', belong to the group before. */
function addGroup(run: Group[], group: Group, word: string): void {
  const before = run.at(-1);
  const isSpoken = digitsOfWord.has(word);
  if (before?.isTens && isSpoken && group.digits.length === 1)
    run.splice(-1, 1, { ...group, digits: before.digits.slice(0, -1) + group.digits, start: before.start });
  else if (before && before.end === group.start)
    run.splice(-1, 1, { ...group, digits: before.digits + group.digits, start: before.start });
  else run.push({ ...group, isTens: digitsOfWord.get(word)?.length === 2 });
}

function signsBefore(text: string, start: number): number {
  return /[+(]{0,2}$/.exec(text.slice(Math.max(0, start - 2), start))?.[0].length ?? 0;
}
