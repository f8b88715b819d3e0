import type { Context } from '../kernel/context.ts';
import { Refusal, refuse } from '../kernel/errors.ts';
import { type Limit, limit } from '../limits/limit.ts';

/** Upload rate limit of one vendor: allows a whole catalogue in an evening, and protects disk and processor. */
export const uploads: Limit = { most: 300, perSeconds: 60 * 60 };

/** Applies the upload rate limit before a file is read. Fails with `picture.often` at the field `picture`. */
export async function countUpload(context: Context, vendorId: string): Promise<void> {
  try {
    await limit(context, `upload:${vendorId}`, uploads);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse('input.invalid', { fields: { picture: 'picture.often' } });
  }
}
