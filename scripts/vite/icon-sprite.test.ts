import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import spriteIcon from '../../app/ui/sprite-icon.ts';
import { iconSprite, importedIcons, spriteOf, withoutDrawing } from './icon-sprite.ts';

type Drawn = FunctionComponent<Record<string, unknown>>;
type Library = { readonly default: Drawn };

const root = fileURLToPath(new URL('../..', import.meta.url));
const fileOf = (name: string) => new URL(import.meta.resolve(`lucide-react/dist/esm/${name}.mjs`));
const drawn = (icon: Drawn, props: object) => renderToStaticMarkup(createElement(icon, { ...props }));

/** The shared attributes that `.icon` of `app/styles.css` sets. */
const shared = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

const attributesOf = (markup: string) =>
  (
    markup
      .match(/^<svg[^>]*>/)?.[0]
      .replace(/ (?:class|xmlns|viewBox)="[^"]*"/g, '')
      .match(/[\w-]+="[^"]*"/g) ?? []
  )
    .filter((attribute) => !shared.includes(attribute))
    .toSorted();

it.each([{ size: 20, strokeWidth: 1.9, 'aria-hidden': true }, { 'aria-label': 'Delivery' }, {}])(
  'has the attributes of the library’s icons, with %o',
  async (props) => {
    const library = (await import(fileOf('icons/truck').href)) as Library;
    const ours = spriteIcon({ name: 'truck' }) as Drawn;
    expect(attributesOf(drawn(ours, props))).toEqual(attributesOf(drawn(library.default, props)));
    expect(drawn(ours, props)).toMatch(/<use href="[^"]*#truck"><\/use><\/svg>$/);
  },
);

it('has the drawing of every icon that the app imports', async () => {
  const icons = importedIcons(root);
  expect(icons.length).toBeGreaterThan(80);
  const sprite = await spriteOf(icons);
  for (const file of icons) {
    const { default: icon, __iconData } = (await import(fileOf(`icons/${file}`).href)) as Library & {
      __iconData: { name: string };
    };
    const shapes = drawn(icon, {})
      .replace(/^<svg[^>]*>|<\/svg>$/g, '')
      .replace(/><\/\w+>/g, '/>');
    expect(sprite).toContain(`<symbol id="${__iconData.name}" viewBox="0 0 24 24">${shapes}</symbol>`);
  }
});

it('has the shared attributes of icons in the style sheet', () => {
  const styles = readFileSync(new URL('../../app/styles.css', import.meta.url), 'utf8');
  const rule = shared.replaceAll('="', ': ').replaceAll('" ', '; ').replace(/"$/, ';');
  expect(styles).toContain(`.icon { ${rule} }`);
});

it('replaces the module with which the library creates its icons', () => {
  const { load } = iconSprite();
  const filter = typeof load === 'object' ? load.filter?.id : undefined;
  expect(fileOf('createLucideIcon').pathname).toMatch(filter as RegExp);
  expect(readFileSync(fileOf('icons/star'), 'utf8')).toContain("from '../createLucideIcon.mjs'");
});

it('leaves an icon’s name in the scripts, not its drawing', () => {
  const code = withoutDrawing(readFileSync(fileOf('icons/truck'), 'utf8'));
  expect(code).toMatch(/const __iconData = \{\s*name: "truck"\s*\};/);
  expect(code).not.toContain('path');
});
