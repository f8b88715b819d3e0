import type { Context } from '../kernel/context.ts';
import { Refusal, refuse } from '../kernel/errors.ts';
import { count } from '../limits/count.ts';

/** Applies the upload rate limit before a file is read. Fails with `picture.often` at the field `picture`. */
export async function countUpload(context: Context, vendorId: string): Promise<void> {
  try {
    await count(context, 'upload', vendorId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse('input.invalid', { fields: { picture: 'picture.often' } });
  }
}
