import { afterEach, beforeEach } from 'vitest';

let said: string[] = [];

beforeEach(() => {
  said = [];
  console.error = (...parts: unknown[]) => {
    said.push(parts.map(String).join(' '));
  };
});

// React and the libraries report misuse through console.error: a test that passes with one has not passed.
afterEach(() => {
  if (said.length > 0) throw new Error(`console.error during the test:\n${said.join('\n')}`);
});
