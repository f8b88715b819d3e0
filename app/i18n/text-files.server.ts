import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../market/kernel/languages.ts';

/** What browsers get, beside the built server; nothing in development. */
const assets = fileURLToPath(new URL('../client/assets', import.meta.url));
const names = existsSync(assets) ? readdirSync(assets) : [];
const files: Record<Language, readonly string[]> = { en: filesOf('en'), hi: filesOf('hi') };

function filesOf(language: Language): string[] {
  return names
    .filter((name) => name.startsWith(`${language}-`) && name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
}

/**
 * The addresses of a language's texts. The browser learns it from the code that starts a page; named in the page, they come
 * beside that code and not after it, which spares a weak signal one way to the shop and back.
 */
export function textFiles(language: Language): readonly string[] {
  return files[language];
}
