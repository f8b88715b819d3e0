import { afterEach, beforeEach } from 'vitest';

let errors: string[] = [];

beforeEach(() => {
  errors = [];
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
  };
});

// React and the libraries report misuse through console.error: it fails the test.
afterEach(() => {
  if (errors.length > 0) throw new Error(`console.error during the test:\n${errors.join('\n')}`);
});
