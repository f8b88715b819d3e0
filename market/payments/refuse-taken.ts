import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

/**
 * Refuses with `input.invalid` when another option than `own` has the name. Holds all options to the end of the transaction, so
 * that no other is added or renamed meanwhile.
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
