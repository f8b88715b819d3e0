import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const plain = fileURLToPath(new URL('../../app/ui/plain-icon.ts', import.meta.url));

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
  };
}
