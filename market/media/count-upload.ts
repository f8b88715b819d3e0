import type { Context } from '../kernel/context.ts';
import { Refusal, refuse } from '../kernel/errors.ts';
import { type Limit, limit } from '../limits/limit.ts';

/** What one vendor may send: a whole catalogue in an evening, but not the disk full, nor a core busy for ever. */
export const uploads: Limit = { most: 300, perSeconds: 60 * 60 };

/** Counts a file of a vendor before it is read. Refuses too many at the field `picture`. */
export async function countUpload(context: Context, vendorId: string): Promise<void> {
  try {
    await limit(context, `upload:${vendorId}`, uploads);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse('input.invalid', { fields: { picture: 'picture.often' } });
  }
}
