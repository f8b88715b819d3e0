import type { Language } from '../../market/kernel/languages.ts';
import { textsIn } from './texts.ts';

/** A module of each language, of `import.meta.glob`, which has the files of texts that some pages load. */
export type TextLoaders = Readonly<Record<string, () => Promise<unknown>>>;

/** Loads the texts of a language. */
export async function loadTexts(loaders: TextLoaders, language: Language): Promise<object> {
  const [, load] = Object.entries(loaders).find(([path]) => path.includes(`/${language}/`)) ?? [];
  return textsIn((await load?.()) as Readonly<Record<string, unknown>>);
}
