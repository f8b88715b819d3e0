import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const plain = fileURLToPath(new URL('../../app/ui/plain-icon.ts', import.meta.url));

/** An icon's code without its name, and without React keys of its elements, whose order never changes. */
export function plainDrawing(code: string): string {
  return code.replace(/name: "[^"]+",\s*size: 24,|,\s*key: "[^"]+"/g, '');
}

/** Vite plugin: compiles `lucide-react` drawings to components without its options, which the shop does not use. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    // Bundles the library on the server too, for the same markup.
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
