import type { Selectable } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { StoreSettingsTable } from './schema.ts';

/**
 * Where vendors' money of new payments lies, with the number of the operator's authorisation or escrow account, and the
 * version.
 */
export function moneyMode({
  db,
}: Pick<Context, 'db'>): Promise<
  Pick<Selectable<StoreSettingsTable>, 'moneyMode' | 'ownAuthorisation' | 'version'>
> {
  return db
    .selectFrom('storeSettings')
    .select(['moneyMode', 'ownAuthorisation', 'version'])
    .executeTakeFirstOrThrow();
}
