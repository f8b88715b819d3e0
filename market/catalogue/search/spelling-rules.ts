const steps: readonly (readonly [RegExp, string])[] = [
  [/w/g, 'v'],
  [/chh/g, 'ch'],
  [/shh?/g, 's'],
  [/ph/g, 'f'],
  [/([tdbgkj])h/g, '$1'],
  [/aa/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/a[iy]/g, 'e'],
  [/[ao]u/g, 'o'],
  [/z/g, 'j'],
  [/q|ck/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/([a-z])\1+/g, '$1'],
  [/y$/, 'i'],
];

/**
 * Normalizes the spelling of Indian words in Latin letters: "khaad" and "khad", "beej" and "bij" become equal;
 * remaining variants such as "gehoon" and "gehu" differ by one letter at most (docs/product.md, Search).
 */
export function fold(word: string): string {
  const folded = steps.reduce(
    (spelt, [pattern, letters]) => spelt.replace(pattern, letters),
    word.toLowerCase(),
  );
  return folded.length >= 5 ? folded.replace(/(?<=[aeiou])[nmh]$/, '') : folded;
}

/** Number of typos allowed in a folded word (docs/product.md, Search). */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/** True if the edit distance is at most `slips`: insertions, deletions, substitutions, and swaps of neighbours. */
export function isWithinSlips(slips: number, word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > slips) return false;
  let older: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = word[row - 1] === other[at - 1];
      const isSwapped = at > 1 && word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1];
      current[at] = Math.min(
        (previous[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (previous[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (older[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    older = previous;
    previous = current;
  }
  return (previous.at(-1) ?? 0) <= slips;
}
