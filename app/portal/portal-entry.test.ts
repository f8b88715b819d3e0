import { describe, expect, it } from 'vitest';
import { currentMark, placesOf } from './portal-entry.ts';

describe('entries of a portal', () => {
  it('puts four into the bottom bar and the rest under More', () => {
    expect(placesOf(['a', 'b'])).toEqual({ bar: ['a', 'b'], rest: [] });
    expect(placesOf(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({ bar: ['a', 'b', 'c', 'd'], rest: ['e', 'f'] });
  });

  it('marks the page itself and its subpages, but no page that only begins alike', () => {
    expect(currentMark('/vendor/products', '/vendor/products')).toBe('page');
    expect(currentMark('/vendor/products', '/vendor/products/wheat-hd-3086')).toBe('true');
    expect(currentMark('/vendor/products', '/vendor/products-archive')).toBeUndefined();
  });
});
