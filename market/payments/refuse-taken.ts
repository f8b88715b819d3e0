import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

/**
 * Refuses a duplicate name with `input.invalid`; `own` is the option that may have it. Locks all options until the end
 * of the transaction, so that no other is added or renamed in the meantime.
 */
export async function refuseTaken({ db }: Context, name: string, own?: string): Promise<void> {
  const options = await db
    .selectFrom('paymentOptions')
    .select(['id', 'name'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = options.filter(({ id }) => id !== own);
  if (others.some((option) => option.name.toLowerCase() === name.toLowerCase()))
    refuse('input.invalid', { fields: { name: 'payment.taken' } });
}
