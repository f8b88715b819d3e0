import { type Selectable, sql } from 'kysely';
import { changesIn } from '../audit/changes-in.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { fieldsOfProfile, type ProfileField, profileColumns } from './profile-rules.ts';
import { taxColumns } from './rules.ts';
import type { VendorStatus, VendorTable } from './schema.ts';

/** Saving the profile after a refusal is a new application. */
const statusAfterChange = sql<VendorStatus>`case status when 'refused' then 'applied' else status end`;

type VendorBefore = Pick<Selectable<VendorTable>, (typeof profileColumns)[number] | 'exemptOnlyAt'>;

/** Locks a vendor and returns its profile. Refuses with `conflict.changed` for an outdated version. */
export async function lockProfile({ db }: Context, id: string, version: number): Promise<VendorBefore> {
  const before = await db
    .selectFrom('vendors')
    .where('id', '=', id)
    .where('version', '=', version)
    .select([...profileColumns, 'exemptOnlyAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return before ?? refuse('conflict.changed');
}

/** Contacts are removed with their person (`anonymiseVendor`): the audit says only that they changed. */
const contacts: readonly string[] = [
  'phone',
  'carePhone',
  'careEmail',
  'grievanceName',
  'grievancePhone',
  'grievanceEmail',
];

/**
 * Writes the profile of a locked vendor and returns the facts of its audit entry. The caller's transaction must then
 * call `syncAvailability`.
 */
export async function writeProfile(
  { db, clock }: Context,
  id: string,
  { gstin, exemptOnly, pan, ...typed }: Record<ProfileField, string>,
  before: VendorBefore,
): Promise<Record<string, string>> {
  const tax = taxColumns({ gstin, exemptOnly, pan }, before.exemptOnlyAt ?? clock());
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
  const { exemptOnly: _, ...now } = fieldsOfProfile({ ...before, ...texts, ...tax });
  const changes = changesIn(fieldsOfProfile(before), now);
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, contacts.includes(name) ? 'changed' : change]),
  );
}
