import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

/** The id of the vendor with this company name, or null for ''. Refuses `input.invalid` at `vendor` without exactly one. */
export async function vendorNamed({ db }: Pick<Context, 'db'>, name: string): Promise<string | null> {
  if (name === '') return null;
  const [vendor, second] = await db
    .selectFrom('vendors')
    .select('id')
    .where(sql<boolean>`lower(company_name) = lower(${name})`)
    .limit(2)
    .execute();
  if (!vendor || second) return refuse('input.invalid', { fields: { vendor: 'advance.vendor' } });
  return vendor.id;
}
