import type { Reply } from './payment-simulator.ts';

/** An answer with an entity. */
export function ok(body: unknown): Reply {
  return { status: 200, body };
}

/** A refusal with Razorpay's words. */
export function refusal(description: string, status = 400): Reply {
  const rest = {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  };
  return { status, body: { error: { code: 'BAD_REQUEST_ERROR', description, ...rest } } };
}

/** The answer for an unknown id. */
export const missing = refusal('The id provided does not exist');

/** A text, or '' for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The note of this name, or ''. */
export function textIn(notes: unknown, name: string): string {
  const value =
    typeof notes === 'object' && notes !== null ? (notes as Record<string, unknown>)[name] : undefined;
  return textOf(value);
}
