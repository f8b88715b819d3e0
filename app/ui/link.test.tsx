import fc from 'fast-check';
import { Link as RouterLink } from 'react-router';
import { expect, it } from 'vitest';
import { languages } from '../../market/kernel/languages.ts';
import { markup } from '../../tests/support/shop/markup.tsx';
import { localise } from '../i18n/language.ts';
import { Link } from './link.tsx';

const segments = fc.array(fc.stringMatching(/^[\w-]{1,6}$/), { maxLength: 3 });
const path = fc
  .tuple(segments, fc.webQueryParameters(), fc.constantFrom('', '#grievance'))
  .map(([parts, query, hash]) => `/${parts.join('/')}${query && `?${query}`}${hash}`);
const shown = { className: 'card', lang: 'hi', 'aria-current': 'page' } as const;

it('has the markup of the router’s link on the server, at any path and query', () => {
  fc.assert(
    fc.property(path, fc.constantFrom(...languages), (to, language) => {
      const page = localise('/products', language);
      const routers = markup(<RouterLink {...shown} to={localise(to, language)} discover="none" />, page);
      expect(markup(<Link {...shown} to={to} preventScrollReset />, page)).toBe(routers);
    }),
  );
});

it('leaves a relative path to the router', () => {
  expect(markup(<Link to="." />, '/hi/cart')).toBe('<a href="/hi/cart"></a>');
});
