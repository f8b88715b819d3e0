import type { Result } from '../../market/kernel/errors.ts';

/** The value of an answer that the test takes for granted. */
export function answerOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.failure.code}`);
  return result.value;
}
