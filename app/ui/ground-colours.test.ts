import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../tests/support/source.ts';

/** Classes of backgrounds that are no colours. */
const others = ['bg-repeat-round', 'bg-size'];

it('names only colours of the theme as backgrounds: another class has no effect', () => {
  const theme = readFileSync(new URL('../theme.css', import.meta.url), 'utf8');
  const colours = [...theme.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => `bg-${name}`);
  const unknown = sourceFiles(['app']).flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w-])bg-[a-z]+(?:-[a-z]+)*/g)]
      .map(([name]) => name)
      .filter((name) => !colours.includes(name) && !others.includes(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
