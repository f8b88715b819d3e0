import type { Actor, ContextOf } from './context.ts';

/**
 * Runs the steps in one transaction: all of what they write, or nothing. A refusal or an error inside rolls back.
 * The steps must use the context they are given, never the outer one.
 */
export function inTransaction<A extends Actor, T>(
  context: ContextOf<A>,
  steps: (context: ContextOf<A>) => Promise<T>,
): Promise<T> {
  if (context.db.isTransaction) return steps(context);
  return context.db.transaction().execute((db) => steps({ ...context, db }));
}
