import { readFileSync } from 'node:fs';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import plainIcon from '../../app/ui/plain-icon.ts';
import { plainDrawing, plainIcons } from './plain-icons.ts';

type Drawn = FunctionComponent<Record<string, unknown>>;
type Library = { readonly default: Drawn; readonly __iconData: Parameters<typeof plainIcon>[0] };

const fileOf = (name: string) => new URL(import.meta.resolve(`lucide-react/dist/esm/${name}.mjs`));

/** The shared attributes that `.icon` of `app/styles.css` sets. */
const shared = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/** Markup without the library's class names and without the namespace, which HTML does not need. */
const without = (markup: string) =>
  markup.replace(/ (?:class="lucide[^"]*"|xmlns="[^"]*")/g, '').replace('class="icon"', shared);
const attributesIn = (markup: string) => markup.match(/<\w+|[\w-]+="[^"]*"/g)?.toSorted();

it.each([{ size: 20, strokeWidth: 1.9, 'aria-hidden': true }, { 'aria-label': 'Delivery' }, {}])(
  'renders like the library, with %o',
  async (props) => {
    for (const name of ['star', 'truck', 'layout-grid', 'printer', 'droplets']) {
      const library = (await import(fileOf(`icons/${name}`).href)) as Library;
      const [theirs, ours] = [library.default, plainIcon(library.__iconData) as Drawn].map((icon) =>
        without(renderToStaticMarkup(createElement(icon, props))),
      );
      expect(attributesIn(ours ?? '')).toEqual(attributesIn(theirs ?? ''));
    }
  },
);

it('has the shared attributes of icons in the style sheet', () => {
  const styles = readFileSync(new URL('../../app/styles.css', import.meta.url), 'utf8');
  const rule = shared.replaceAll('="', ': ').replaceAll('" ', '; ').replace(/"$/, ';');
  expect(styles).toContain(`.icon { ${rule} }`);
});

it('replaces the module with which the library creates its icons', () => {
  const { load } = plainIcons();
  const filter = typeof load === 'object' ? load.filter?.id : undefined;
  expect(fileOf('createLucideIcon').pathname).toMatch(filter as RegExp);
  expect(readFileSync(fileOf('icons/star'), 'utf8')).toContain("from '../createLucideIcon.mjs'");
});

it('keeps only the shapes of a drawing', () => {
  const code = readFileSync(fileOf('icons/truck'), 'utf8');
  const attributes = (text: string) => text.match(/\b\w+: "[^"]*"/g) ?? [];
  const wanted = attributes(code).filter((attribute) => !/^(?:name|key):/.test(attribute));
  expect(attributes(plainDrawing(code))).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(8);
});
