import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Language, perLanguage } from '../../market/kernel/languages.ts';

/** Client assets of the build; missing in development. */
const assets = fileURLToPath(new URL('../client/assets', import.meta.url));
const names = existsSync(assets) ? readdirSync(assets) : [];
const files = perLanguage(filesOf);

function filesOf(language: Language): string[] {
  return names
    .filter((name) => name.startsWith(`${language}-`) && name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
}

/**
 * URLs of a language's text modules, for preloading. Without the preload the browser would discover them only in the
 * entry code, which costs one more round trip on a slow connection.
 */
export function textFiles(language: Language): readonly string[] {
  return files[language];
}
