import type { ZodType } from 'zod';
import { verbsAtWork } from './at-work.ts';
import type { Actor, Context, ContextOf } from './context.ts';
import { type FieldErrors, Refusal, type Result, refuse } from './errors.ts';
import type { Guard } from './guards.ts';

/** A use case: takes whatever a client sent and answers with a value or an expected failure. */
export type Verb<Output> = (context: Context, input: unknown) => Promise<Result<Output>>;

/** What a use case answers with when it succeeds. */
export type ValueOf<V> = V extends Verb<infer Output> ? Output : never;

/**
 * Makes a use case from its guard, the shape of its input and its steps. The guard runs first, then the input is
 * parsed, so that a stranger learns nothing about what is right or wrong with it.
 * Answers with the guard's refusal, `input.invalid`, or what the steps `refuse`; anything else throws.
 */
export const verb = Object.assign(named(''), {
  /** A verb that traces and metrics know by a name. The build calls it with the name of what the verb is assigned to. */
  named,
});

function named(name: string) {
  return <A extends Actor, Input, Output>(
    guard: Guard<A>,
    shape: ZodType<Input>,
    steps: (context: ContextOf<A>, input: Input) => Promise<Output>,
  ): Verb<Output> => {
    const answer = answering(guard, shape, steps);
    if (!name) return answer;
    return (context, raw) =>
      verbsAtWork.hasSubscribers
        ? verbsAtWork.tracePromise(answer, { name, began: performance.now() }, undefined, context, raw)
        : answer(context, raw);
  };
}

function answering<A extends Actor, Input, Output>(
  guard: Guard<A>,
  shape: ZodType<Input>,
  steps: (context: ContextOf<A>, input: Input) => Promise<Output>,
): Verb<Output> {
  return async (context, raw) => {
    try {
      const actor = guard(context.actor);
      const value = await steps({ ...context, actor }, parse(shape, raw));
      return { ok: true, value };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, failure: error.failure };
      throw error;
    }
  };
}

function parse<Input>(shape: ZodType<Input>, raw: unknown): Input {
  const parsed = shape.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  return refuse('input.invalid', { fields });
}
