import { expect, it } from 'vitest';
import { markup } from '../../tests/support/markup.tsx';
import { ContentsOnPhone } from './contents.tsx';

it('shows by an arrow that the contents of a page unfold on a phone', () => {
  const html = markup(<ContentsOnPhone sections={[{ id: 'windows', heading: 'Until when', body: [] }]} />);
  expect(html).toMatch(/<summary[^>]*>On this page<svg[^>]*group-open\/contents:rotate-180/);
});
