import type { Language } from '../../market/kernel/languages.ts';
import { filesOf } from './texts.ts';

/** The files of `import.meta.glob`, in all languages. */
export type TextLoaders = Readonly<Record<string, () => Promise<unknown>>>;

/** Loads the texts of a language. The build puts those of one page's files into one chunk (vite.config.ts). */
export async function loadTexts(files: TextLoaders, language: Language): Promise<object> {
  const loaded = filesOf(files, language).map(async ([name, load]) => [name, await load()]);
  return Object.fromEntries(await Promise.all(loaded));
}
