/** A piece of a paragraph: plain words, or words that lead somewhere. */
export type Piece = string | { readonly words: string; readonly to: string };

export interface Filling {
  /** What stands for `{name}`. */
  readonly facts: Readonly<Record<string, string>>;
  /** Where `<name>words</name>` leads: an own path, `tel:` or `mailto:`. */
  readonly links: Readonly<Record<string, string>>;
}

/** The pieces of a text with its facts and links filled in. Throws on a name that nobody knows. */
export function piecesOf(text: string, { facts, links }: Filling): Piece[] {
  const filled = fillIn(text, facts);
  // The pattern's two groups stay in the result of `split`: words, link name, linked words, words, …
  const parts = filled.split(/<(\w+)>(.*?)<\/\1>/);
  const pieces = parts.map((part, index): Piece => {
    if (index % 3 === 0) return part;
    return index % 3 === 1 ? { words: parts[index + 1] ?? '', to: known(links, part) } : '';
  });
  return pieces.filter((piece) => piece !== '');
}

/** A text with its facts. Throws on a name that nobody knows. */
export function fillIn(text: string, facts: Filling['facts']): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => known(facts, name));
}

/** The names of the facts in a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

function known(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`unknown name in a text: ${name}`);
  return value;
}
