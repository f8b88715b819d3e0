import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** The texts of an area, nested by key. */
interface Texts {
  [key: string]: string | Texts;
}

/** The texts with their ICU syntax parsed, in the form that `app/i18n/format-message.ts` reads. */
export function compiled(texts: Texts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compiled(text),
    ]),
  );
}

const formatter = fileURLToPath(new URL('../../app/i18n/format-message.ts', import.meta.url));

/**
 * Vite plugin: parses the texts at build time, so that no parser is sent to the browser (docs/decisions/languages.md).
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: formatter }],
      },
      // Bundles use-intl on the server too: it reads the compiled texts, and an external one would use the parser.
      ssr: { noExternal: ['use-intl'] },
    }),
    transform: {
      filter: { id: /\/app\/i18n\/[a-z]+\/[a-z-]+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compiled(JSON.parse(code) as Texts)), map: null }),
    },
  };
}
