/** Piece of a paragraph: plain text or a link. */
export type Piece = string | { readonly words: string; readonly to: string };

export interface Filling {
  /** Replacement of `{name}`. */
  readonly facts: Readonly<Record<string, string>>;
  /** Target of `<name>words</name>`: a path of the shop, `tel:` or `mailto:`. */
  readonly links: Readonly<Record<string, string>>;
}

/** Parses a text into pieces, with its facts and links filled in. Throws on an unknown name. */
export function piecesOf(text: string, { facts, links }: Filling): Piece[] {
  const filled = fillIn(text, facts);
  // `split` keeps the two groups of the pattern: text, link name, link text, text, …
  const parts = filled.split(/<(\w+)>(.*?)<\/\1>/);
  const pieces = parts.map((part, index): Piece => {
    if (index % 3 === 0) return part;
    return index % 3 === 1 ? { words: parts[index + 1] ?? '', to: known(links, part) } : '';
  });
  return pieces.filter((piece) => piece !== '');
}

/** Fills in the facts of a text. Throws on an unknown name. */
export function fillIn(text: string, facts: Filling['facts']): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => known(facts, name));
}

/** Names of the facts in a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

function known(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`unknown name in a text: ${name}`);
  return value;
}
