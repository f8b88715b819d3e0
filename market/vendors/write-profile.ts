import { type Selectable, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import type { ProfileField } from './profile-rules.ts';
import { taxColumns } from './rules.ts';
import type { VendorStatus, VendorTable } from './schema.ts';

/** Saving the profile after a refusal is a new application. */
const statusAfterChange = sql<VendorStatus>`case status when 'refused' then 'applied' else status end`;

export type VendorBefore = Pick<Selectable<VendorTable>, 'gstin' | 'exemptOnlyAt'>;

/** Locks a vendor and returns what it has said about GST. Refuses with `conflict.changed` for an outdated version. */
export async function lockProfile({ db }: Context, id: string, version: number): Promise<VendorBefore> {
  const before = await db
    .selectFrom('vendors')
    .where('id', '=', id)
    .where('version', '=', version)
    .select(['gstin', 'exemptOnlyAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return before ?? refuse('conflict.changed');
}

/**
 * Writes the profile of a locked vendor and returns its new columns about GST. The caller's transaction must then call
 * `syncAvailability`.
 */
export async function writeProfile(
  { db, clock }: Context,
  id: string,
  { gstin, exemptOnly, pan, ...typed }: Record<ProfileField, string>,
  { exemptOnlyAt }: VendorBefore,
) {
  const tax = taxColumns({ gstin, exemptOnly, pan }, exemptOnlyAt ?? clock());
  const texts = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]));
  await db
    .updateTable('vendors')
    .set((vendor) => ({
      ...texts,
      ...tax,
      legalName: typed.legalName.trim() || null,
      version: vendor('version', '+', 1),
      status: statusAfterChange,
    }))
    .where('id', '=', id)
    .execute();
  return tax;
}
