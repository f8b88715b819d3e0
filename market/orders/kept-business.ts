import { sql } from 'kysely';
import { z } from 'zod';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { signedIn } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import type { Write } from '../kernel/write.ts';
import type { Business, BusinessField } from './business-rules.ts';

/**
 * The actor's business for the next checkout, '' without one. The address is always that of the last business; GSTIN
 * and name are filled in only when the last order was for it, because both together make the next bill one to a
 * business.
 */
export const lastBusiness = verb(
  'lastBusiness',
  signedIn,
  z.object({}),
  async ({ db, actor }): Promise<Record<BusinessField, string>> => {
    const kept = await db
      .selectFrom('buyerBusinesses')
      .select(['street as buyerStreet', 'city as buyerCity', 'pincode as buyerPincode'])
      .where('userId', '=', actor.id)
      .executeTakeFirst();
    const order = await db
      .selectFrom('orders')
      .where('userId', '=', actor.id)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(1)
      .select(['buyerGstin', 'buyerBusiness'])
      .executeTakeFirst();
    return {
      ...(kept ?? { buyerStreet: '', buyerCity: '', buyerPincode: '' }),
      buyerGstin: order?.buyerGstin ?? '',
      buyerBusiness: order?.buyerBusiness ?? '',
    };
  },
);

/** Keeps the business of an order with its buyer. No writes without one. */
export function keepBusiness({ actor, clock }: ContextOf<SignedIn>, business: Business): Write[] {
  const { buyerGstin: gstin, buyerBusiness: name, buyerAddress: address } = business;
  if (gstin === null || name === null || address === null) return [];
  const { street, city, pincode } = address;
  return [
    sql`insert into buyer_businesses (user_id, gstin, name, street, city, pincode, updated_at)
      values (${actor.id}, ${gstin}, ${name}, ${street}, ${city}, ${pincode}, ${clock()})
      on conflict (user_id) do update set gstin = excluded.gstin, name = excluded.name, street = excluded.street,
        city = excluded.city, pincode = excluded.pincode, updated_at = excluded.updated_at`,
  ];
}

/** The business that is kept with a person, for their data export; null without one. */
export async function exportBusiness({ db }: Context, userId: string) {
  const kept = await db
    .selectFrom('buyerBusinesses')
    .select(['gstin', 'name', 'street', 'city', 'pincode', 'updatedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return kept ?? null;
}

/** Removes the business of a person whose account is erased. Orders have their own copy, see `forgetBuyers`. */
export async function forgetBusiness({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('buyerBusinesses').where('userId', '=', userId).execute();
}
