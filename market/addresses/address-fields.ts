import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { formShape } from '../kernel/fields.ts';
import { lockName } from '../kernel/named-lock.ts';
import { type AddressFormField, addressFields, addressRules, plainPhone } from './rules.ts';

type Own = ContextOf<SignedIn>;
type Fields = Record<AddressFormField, string>;

/** The address form as a client sends it. */
export const addressShape = formShape(addressRules).and(z.object({ isDefault: z.boolean().default(false) }));

/** Normalises the fields: line breaks become commas, and the phone number its ten digits. */
export function normaliseAddress(fields: Fields): Fields {
  const names: readonly AddressFormField[] = [...addressFields, 'landmark'];
  const tidied = names.map((name) => [name, fields[name].trim().replaceAll(/,?\s*\n\s*/g, ', ')]);
  return { ...(Object.fromEntries(tidied) as Fields), phone: plainPhone(fields.phone) };
}

/** Locks a person's addresses for the transaction, so that concurrent changes leave exactly one default. */
export function lockAddresses(context: Own): Promise<void> {
  return lockName(context, `addresses of ${context.actor.id}`);
}

/** Clears the default flag of the address that has it. */
export async function clearDefault({ db, actor, clock }: Own): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ isDefault: false, updatedAt: clock() })
    .where('userId', '=', actor.id)
    .where('isDefault', '=', true)
    .execute();
}

/** Sets the default flag of one of the actor's addresses; call `clearDefault` first. */
export async function markDefault({ db, actor, clock }: Own, id: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ isDefault: true, updatedAt: clock() })
    .where('userId', '=', actor.id)
    .where('id', '=', id)
    .execute();
}
