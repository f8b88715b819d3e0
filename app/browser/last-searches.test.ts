import { expect, test } from 'vitest';
import { searchesFrom } from './last-searches.ts';

test('damaged or foreign values are ignored', () => {
  for (const text of [null, '', '{', '{}', '7', '[1,null,{}]', '[""]'])
    expect(searchesFrom(text)).toEqual([]);
});

test('the latest five different searches are kept', () => {
  const searches = ['gehu', 'pump', 'gehu', 'npk', 'x', 'y'.repeat(61), 'khad', 'beej', 'drip'];
  expect(searchesFrom(JSON.stringify(searches))).toEqual(['gehu', 'pump', 'npk', 'khad', 'beej']);
});
