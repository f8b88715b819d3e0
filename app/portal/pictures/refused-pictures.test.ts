import { expect, it } from 'vitest';
import { refusedIn, refusedQuery } from './refused-pictures.ts';

it('survives the address of the page, where other texts are ignored', () => {
  const refused = [
    { place: 2, message: 'picture.same' },
    { place: 12, message: 'picture.not-approved' },
  ];
  expect(refusedIn(new URLSearchParams(refusedQuery(refused)))).toEqual(refused);
  for (const text of ['x', '1:Pay here', '1:picture.', '1000:picture.same', '1:picture.same!'])
    expect(refusedIn(new URLSearchParams({ refused: text }))).toEqual([]);
});
