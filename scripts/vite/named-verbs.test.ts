import { expect, it } from 'vitest';
import { withNames } from './named-verbs.ts';

it('names a verb after its constant, or after the function that makes it', () => {
  const code = `import { verb } from '../kernel/verb.ts';
export const placeOrder = verb(signedIn, PlaceOrder, async () => 1);
const inner = verb(
  anyone,
);
/** Speaks of verb(…) in passing: no code, no harm. */
export function createContact({ limit }: Settings) {
  const shape = Message;
  return verb(anyone, shape, async () => 2);
}`;
  const named = withNames(code);
  expect(named).toContain(`export const placeOrder = verb.named("placeOrder")(signedIn, PlaceOrder,`);
  expect(named).toContain(`const inner = verb.named("inner")(\n`);
  expect(named).toContain(`return verb.named("createContact")(anyone, shape,`);
});
