import { sql } from 'kysely';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { formShape } from '../kernel/fields.ts';
import { type AddressField, addressFields, addressRules, plainPhone } from './rules.ts';

type Own = ContextOf<SignedIn>;
type Fields = Record<AddressField, string>;

/** The address form as a client sends it. */
export const addressShape = formShape(addressRules).and(z.object({ isDefault: z.boolean().default(false) }));

/** One line a field: a street typed in two is set apart by a comma. The telephone as its ten digits. */
export function tidy(fields: Fields): Fields {
  const tidied = addressFields.map((name) => [name, fields[name].trim().replaceAll(/,?\s*\n\s*/g, ', ')]);
  return { ...(Object.fromEntries(tidied) as Fields), phone: plainPhone(fields.phone) };
}

/** Whatever changes the addresses of one person waits for the other, so that one of them is always the default. */
export async function oneAtATime({ db, actor }: Own): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses of ${actor.id}`}, 0))`.execute(db);
}

/** Takes the mark of the default from the address that has it. */
export async function clearDefault({ db, actor, clock }: Own): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ isDefault: false, updatedAt: clock() })
    .where('userId', '=', actor.id)
    .where('isDefault', '=', true)
    .execute();
}

/** Gives one address of the actor's the mark of the default; no other may have it any more. */
export async function markDefault({ db, actor, clock }: Own, id: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ isDefault: true, updatedAt: clock() })
    .where('userId', '=', actor.id)
    .where('id', '=', id)
    .execute();
}
