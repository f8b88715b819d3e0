/** Escapes a text for LIKE, so that it matches literally. */
export function plainPattern(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** A LIKE pattern for each word: substring match, or prefix of a word when it is too short for a trigram index. */
export function patternsOf(search: string): string[] {
  const words = plainPattern(search).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => ([...word].length < 3 ? `% ${word}%` : `%${word}%`));
}
