import { expect, it } from 'vitest';
import { navigationCategories } from '../../../market/catalogue/categories.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { categoryPath } from '../../seo/category-link.ts';
import { Drawer } from './drawer.tsx';

it('shows each category of the phone menu with an icon of its own', () => {
  const html = markup(<Drawer />);
  const icons = navigationCategories.map((category) => {
    const link = html.slice(html.indexOf(`href="${categoryPath(category)}"`));
    return /<svg[^>]*>(.*?)<\/svg>/.exec(link)?.[1];
  });
  expect(icons).not.toContain(undefined);
  expect(new Set(icons).size).toBe(icons.length);
});
