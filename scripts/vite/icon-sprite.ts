import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** An icon in the format of `lucide-react`: its SVG elements with their attributes. */
interface IconData {
  readonly __iconData: {
    readonly name: string;
    readonly node: readonly (readonly [tag: string, attributes: object])[];
  };
}

const component = fileURLToPath(new URL('../../app/ui/sprite-icon.ts', import.meta.url));
const library = (file: string) => new URL(import.meta.resolve(`lucide-react/dist/esm/${file}.mjs`));

/** The files of the icons that the source of the app imports. */
export function importedIcons(root: string): string[] {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(library('lucide-react'), 'utf8').matchAll(
    /export \{([^}]+)\} from '\.\/icons\/([^']+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(`${root}/${path}`, 'utf8'),
  );
  const imports = sources.flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)]);
  const names = imports.flatMap(([, list = '']) =>
    [...list.matchAll(/(?<!as )\b([A-Z]\w*)/g)].map(([name]) => name),
  );
  return [...new Set(names.flatMap((name) => files.get(name) ?? []))].sort();
}

/** A sprite with a symbol for each icon. */
export async function spriteOf(icons: readonly string[]): Promise<string> {
  const symbols = await Promise.all(
    icons.map(async (file) => {
      const {
        __iconData: { name, node },
      } = (await import(library(`icons/${file}`).href)) as IconData;
      const shapes = node.map(([tag, attributes]) => {
        const pairs = Object.entries(attributes).filter(([key]) => key !== 'key');
        return `<${tag} ${pairs.map(([key, value]) => `${key}="${value}"`).join(' ')}/>`;
      });
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/**
 * Vite plugin: puts the drawings of `lucide-react` into one sprite, which pages and scripts refer to by name. In
 * development the library draws its icons itself.
 */
export function iconSprite(): Plugin {
  let sprite = '';
  let fileName = '';
  return {
    name: 'icon-sprite',
    apply: 'build',
    // Bundles the library on the server too, for the same markup.
    async config({ root = process.cwd() }) {
      sprite = await spriteOf(importedIcons(root));
      fileName = `assets/icons-${hash('sha256', sprite).slice(0, 8)}.svg`;
      return {
        ssr: { noExternal: ['lucide-react'] },
        define: { 'import.meta.env.ICON_SPRITE': JSON.stringify(`/${fileName}`) },
      };
    },
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { default } from ${JSON.stringify(component)};`,
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => ({ code: withoutDrawing(code), map: null }),
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}

/** An icon's code with its name alone. */
export function withoutDrawing(code: string): string {
  return code.replace(/,\s*size: 24,\s*node: \[[\s\S]*\](?=\s*\};)/, '').replace('__iconData.node;', '');
}
