import type { Job } from './jobs.ts';

/**
 * A job of several steps, one after the other, so that pages can query the embedded database in between. A step that
 * throws is reported by its name, and does not stop the next ones; at the end the job fails, so that it is tried again.
 */
export function inTurn(steps: readonly Job['run'][]): Job['run'] {
  return async (context) => {
    const failed: string[] = [];
    for (const step of steps) {
      try {
        await step(context);
      } catch (cause) {
        failed.push(step.name);
        context.report(new Error(`${step.name} failed`, { cause }));
      }
    }
    if (failed.length > 0)
      throw new Error(`${failed.length} of ${steps.length} steps failed: ${failed.join(', ')}`);
  };
}
