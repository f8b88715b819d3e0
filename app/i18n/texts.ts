import type { Texts } from './+types/texts.ts';

/**
 * The texts of a language, by file and key, as types of their arguments (`scripts/text-types.mjs`). A language is a
 * folder with the files of English.
 */
export type { Texts };

/** The texts that every page loads. */
export type Messages = Pick<Texts, 'cart' | 'common'>;

/** The files of `import.meta.glob` by the name of their texts: `./admin-audit.json` is `adminAudit`. */
export function textsIn(files: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [nameOf(path), file]));
}

function nameOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return file.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
}
