import { defaultLanguage, isLanguage, type Language, languages } from '../../market/kernel/languages.ts';

/** The language of a path: `/hi/cart` is Hindi, everything else the default. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/')[1];
  return isLanguage(first) && first !== defaultLanguage ? first : defaultLanguage;
}

/** The path without its language: `/hi/cart` becomes `/cart`. */
export function withoutLanguage(pathname: string): string {
  const language = languageOf(pathname);
  return language === defaultLanguage ? pathname : pathname.slice(language.length + 1) || '/';
}

/** A path of this site in a language: `/cart?x=1` becomes `/hi/cart?x=1`. Other URLs are returned unchanged. */
export function localise(path: string, language: Language): string {
  if (!path.startsWith('/') || language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The same page in each language, for `hreflang` and the language switch. */
export function alternatesOf(pathname: string, search = ''): { language: Language; path: string }[] {
  const page = withoutLanguage(pathname);
  // Normalised: the router does so only on the server, and both must render the same URL for hydration.
  const query = search && `?${new URLSearchParams(search)}`;
  return languages.map((language) => ({ language, path: localise(page, language) + query }));
}
