import type { Context } from '../kernel/context.ts';
import { Refusal, refuse } from '../kernel/errors.ts';
import { count } from '../limits/count.ts';

/**
 * Applies an upload rate limit before a file is read. Fails at the field `picture` with `picture.often`, or with
 * `picture.waiting` before the approval of the vendor.
 */
export async function countUpload(
  context: Context,
  vendorId: string,
  limit: 'upload' | 'upload-applied' = 'upload',
): Promise<void> {
  try {
    await count(context, limit, vendorId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse('input.invalid', {
      fields: { picture: limit === 'upload' ? 'picture.often' : 'picture.waiting' },
    });
  }
}
