import type { Context } from '../../market/kernel/context.ts';

/** Portal of the current user: vendors see what concerns their own company, administrators all. */
export function areaOf({ actor }: Context): 'vendor' | 'admin' {
  return actor.kind === 'user' && actor.role === 'admin' ? 'admin' : 'vendor';
}
