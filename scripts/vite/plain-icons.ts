import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const plain = fileURLToPath(new URL('../../app/ui/plain-icon.ts', import.meta.url));

/** A drawing without its name, and without the keys of its parts: they stand in the same order always. */
export function plainDrawing(code: string): string {
  return code.replace(/name: "[^"]+",\s*size: 24,|,\s*key: "[^"]+"/g, '');
}

/** Makes of the drawings of `lucide-react` components without its settings, which the shop does not use. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    // The server draws the same.
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { default } from ${JSON.stringify(plain)};`,
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => ({ code: plainDrawing(code), map: null }),
    },
  };
}
