import type { Result } from '../../market/kernel/errors.ts';

/** The value of a successful result; the test fails otherwise. */
export function answerOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.failure.code}`);
  return result.value;
}
