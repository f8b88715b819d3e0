import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seenFrom } from './seen-ids.ts';

test('reads viewed products back without duplicates, at most nine', () => {
  expect(seenFrom('["a","b","a"]')).toEqual(['a', 'b']);
  expect(seenFrom(JSON.stringify(Array.from({ length: 20 }, (_, n) => `p${n}`)))).toHaveLength(9);
});

test('ignores damaged and foreign values', () => {
  for (const text of [null, '', 'null', '{"a":1}', '"a"', '[', '[7,null,{},"../x","",["a"]]']) {
    expect(seenFrom(text)).toEqual([]);
  }
});

test('any stored text parses to valid product ids', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const id of seenFrom(text)) expect(id).toMatch(/^[\w-]{1,64}$/);
    }),
  );
});
