import type { ZodType } from 'zod';
import { actionTraces } from './action-trace.ts';
import type { Actor, Context, ContextOf } from './context.ts';
import { type FieldErrors, Refusal, type Result, refuse } from './errors.ts';
import type { Guard } from './guards.ts';

/** Verb: one use case of the market. Takes unchecked input and returns a value or an expected failure. */
export type Verb<Output> = (context: Context, input: unknown) => Promise<Result<Output>>;

/** The value that a verb returns when it succeeds. */
export type ValueOf<V> = V extends Verb<infer Output> ? Output : never;

/**
 * Makes a verb from its name (as traces and metrics show it), its guard, the shape of its input and its steps. The
 * guard runs before the input is parsed, so that unauthorised callers learn nothing about the input. Returns the
 * guard's refusal, `input.invalid`, or what the steps `refuse`; any other error throws.
 */
export function verb<A extends Actor, Input, Output>(
  name: string,
  guard: Guard<A>,
  shape: ZodType<Input>,
  steps: (context: ContextOf<A>, input: Input) => Promise<Output>,
): Verb<Output> {
  const run: Verb<Output> = async (context, raw) => {
    try {
      const actor = guard(context.actor);
      const value = await steps({ ...context, actor }, parse(shape, raw));
      return { ok: true, value };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, failure: error.failure };
      throw error;
    }
  };
  return (context, raw) =>
    actionTraces.hasSubscribers
      ? actionTraces.tracePromise(run, { name, began: performance.now() }, undefined, context, raw)
      : run(context, raw);
}

function parse<Input>(shape: ZodType<Input>, raw: unknown): Input {
  const parsed = shape.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  return refuse('input.invalid', { fields });
}
