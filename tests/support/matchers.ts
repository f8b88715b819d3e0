import { expect } from 'vitest';
import type { Failure, FailureCode, Result } from '../../market/kernel/errors.ts';

expect.extend({
  toBeRefused(received: Result<unknown>, code: FailureCode, details?: Partial<Omit<Failure, 'code'>>) {
    const failure = received.ok ? undefined : received.failure;
    const pass =
      failure?.code === code && (details === undefined || this.equals(failure, { ...failure, ...details }));
    const wanted = this.utils.printExpected({ code, ...details });
    return {
      pass,
      message: () =>
        `expected ${pass ? 'no ' : 'the '}refusal ${wanted}, got ${this.utils.printReceived(received)}`,
    };
  },
  toSucceed(received: Result<unknown>) {
    return {
      pass: received.ok,
      message: () =>
        `expected ${received.ok ? 'a refusal' : 'success'}, got ${this.utils.printReceived(received)}`,
    };
  },
});

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The verb failed with this code, and with these details if given. */
    toBeRefused(code: FailureCode, details?: Partial<Omit<Failure, 'code'>>): R;
    /** The verb returned a value. */
    toSucceed(): R;
  }
}
