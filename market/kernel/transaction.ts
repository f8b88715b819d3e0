import type { Actor, ContextOf } from './context.ts';

/**
 * Runs the steps in one transaction, or in the caller's if there is one. A refusal or an error inside rolls back.
 * The steps must use the context that they receive, never the outer one.
 */
export function inTransaction<A extends Actor, T>(
  context: ContextOf<A>,
  steps: (context: ContextOf<A>) => Promise<T>,
): Promise<T> {
  if (context.db.isTransaction) return steps(context);
  return context.db.transaction().execute((db) => steps({ ...context, db }));
}
