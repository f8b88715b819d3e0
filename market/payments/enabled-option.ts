import type { Expression } from 'kysely';
import type { Context } from '../kernel/context.ts';

/** The id of a payment option if it is enabled, as a subquery. */
export function enabledOption({ db }: Context, id: string): Expression<{ id: string }> {
  return db.selectFrom('paymentOptions').select('id').where('id', '=', id).where('enabled', '=', true);
}
