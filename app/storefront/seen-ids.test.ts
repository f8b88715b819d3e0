import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seenFrom } from './seen-ids.ts';

test('what was seen is read back, each product once, nine at most', () => {
  expect(seenFrom('["a","b","a"]')).toEqual(['a', 'b']);
  expect(seenFrom(JSON.stringify(Array.from({ length: 20 }, (_, n) => `p${n}`)))).toHaveLength(9);
});

test('damaged and foreign values are left out', () => {
  for (const text of [null, '', 'null', '{"a":1}', '"a"', '[', '[7,null,{},"../x","",["a"]]']) {
    expect(seenFrom(text)).toEqual([]);
  }
});

test('any text at all is healed to ids that the shop could have', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const id of seenFrom(text)) expect(id).toMatch(/^[\w-]{1,64}$/);
    }),
  );
});
