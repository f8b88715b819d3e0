import type { Context } from '../../market/kernel/context.ts';

/** Whose portal the page is shown in: vendors see enquiries to their own firm, administrators all. */
export function areaOf({ actor }: Context): 'vendor' | 'admin' {
  return actor.kind === 'user' && actor.role === 'admin' ? 'admin' : 'vendor';
}
