import fc from 'fast-check';
import { Secret } from 'otpauth';
import { describe, expect, it, test } from 'vitest';
import { codeAt } from '../../../tests/support/second-factor.ts';
import { appUri, newAppSecret, stepOfCode } from './totp.ts';

const secret = Secret.fromUTF8('12345678901234567890').base32;

describe('codes of an app', () => {
  // RFC 6238, appendix B, SHA-1. Six digits are the last six of its eight.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s is %s, by its last six digits', (seconds, code) => {
    expect(stepOfCode(secret, code.slice(2), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('are accepted one step before and after, and no further', () => {
    const steps = fc.integer({ min: -4, max: 4 });
    const moments = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(moments, steps, (seconds, skew) => {
        const now = new Date(seconds * 1000);
        const shown = new Date(now.getTime() + skew * 30_000);
        if (shown.getTime() < 0) return;
        const step = stepOfCode(secret, codeAt(secret, shown), now);
        // Two steps may show the same six digits by chance.
        if (Math.abs(skew) <= 1) expect(step).not.toBeNull();
        else if (step !== null) expect(Math.abs(step - Math.floor(seconds / 30))).toBeLessThanOrEqual(1);
      }),
    );
    const now = new Date('2026-11-23T10:00:00Z');
    const accepted = [-2, -1, 0, 1, 2].map((skew) =>
      stepOfCode(secret, codeAt(secret, new Date(now.getTime() + skew * 30_000)), now),
    );
    const step = Math.floor(now.getTime() / 30_000);
    expect(accepted).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '१२३४५६'])('refuses %j', (code) => {
    expect(stepOfCode(secret, code, new Date(59_000))).toBeNull();
  });
});

it('makes secrets of 160 bits, and their URI for apps', () => {
  const made = newAppSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(made);
  const uri = new URL(appUri(made, 'Kheti Bazaar', 'savita@test.example'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('savita@test.example');
  expect(uri.searchParams.get('secret')).toBe(made);
  expect(uri.searchParams.get('issuer')).toBe('Kheti Bazaar');
});
