import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { patternsOf } from '../kernel/like-patterns.ts';

/**
 * The id of the vendor with this company name, or null for ''. Refuses `input.invalid` at `vendor` without exactly one.
 */
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

/** Vendors that are named when a text fits several. */
const maxNamed = 5;

/**
 * The id of the one vendor that a text means, or null for '': the company name, or words of the company or legal name,
 * GSTIN, PAN or city. Refuses `input.invalid` at `vendor`: `vendor.none`, and `vendor.several`, the first of which are
 * the fact `vendors`, one a line: name, tab, name.
 */
export async function vendorFound({ db }: Pick<Context, 'db'>, typed: string): Promise<string | null> {
  const name = typed.trim();
  if (name === '') return null;
  const patterns = patternsOf(name);
  const found = await db
    .selectFrom('vendors')
    .select(['id', 'companyName'])
    .select(sql<boolean>`lower(company_name) = lower(${name})`.as('isExact'))
    .where(
      sql<boolean>`${sql.join(
        patterns.map((pattern) => sql`search like ${pattern}`),
        sql` and `,
      )}`,
    )
    .orderBy('isExact', 'desc')
    .orderBy('id')
    .limit(maxNamed + 1)
    .execute();
  const [first, second] = found;
  if (!first) return refuse('input.invalid', { fields: { vendor: 'vendor.none' } });
  if (!second || (first.isExact && !second.isExact)) return first.id;
  const listed = found.slice(0, maxNamed).map(({ companyName }) => `${companyName}\t${companyName}`);
  return refuse('input.invalid', {
    fields: { vendor: 'vendor.several' },
    facts: { vendors: listed.join('\n') },
  });
}
