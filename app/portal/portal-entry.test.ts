import { describe, expect, it } from 'vitest';
import { currentMark, placesOf } from './portal-entry.ts';

describe('the entries of a portal', () => {
  it('put four into the bottom bar and the rest under More', () => {
    expect(placesOf(['a', 'b'])).toEqual({ bar: ['a', 'b'], rest: [] });
    expect(placesOf(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({ bar: ['a', 'b', 'c', 'd'], rest: ['e', 'f'] });
  });

  it('mark the page itself and the pages below it, not a page that only begins alike', () => {
    expect(currentMark('/vendor/products', '/vendor/products')).toBe('page');
    expect(currentMark('/vendor/products', '/vendor/products/wheat-hd-3086')).toBe('true');
    expect(currentMark('/vendor/products', '/vendor/products-archive')).toBeUndefined();
  });
});
