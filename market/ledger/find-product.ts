import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { idPattern } from '../kernel/id-pattern.ts';
import { patternsOf } from '../kernel/like-patterns.ts';
import { productIdFrom } from './commission-settings-rules.ts';

/** Products that are named when a text fits several. */
const maxNamed = 5;

export interface FoundProduct {
  readonly id: string;
  readonly name: string;
  readonly vendorId: string;
  readonly vendor: string;
  readonly category: string;
}

/**
 * The one product that a text means: its id or the address of its page, its name, or words of the name in any language.
 * Refuses `input.invalid` at `product`: `commission.product` for none, and `commission.products` for several, the first
 * of which are the fact `products`, one a line: id, tab, name.
 */
export async function productFound(context: Context, typed: string): Promise<FoundProduct> {
  const id = productIdFrom(typed);
  const [byId] = idPattern.test(id) ? await productsWith(context, typed, sql`products.id = ${id}`) : [];
  if (byId) return byId;
  const patterns = patternsOf(typed);
  const words = patterns.map((pattern) => sql`products.search_name like ${pattern}`);
  const found = words.length > 0 ? await productsWith(context, typed, sql.join(words, sql` and `)) : [];
  const exact = found.filter(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  const only = exact.length === 1 ? exact[0] : found[0];
  if (!only) return refuse('input.invalid', { fields: { product: 'commission.product' } });
  if (found.length === 1 || exact.length === 1) return only;
  const listed = found.slice(0, maxNamed).map(({ id: one, name, vendor }) => `${one}\t${name}, ${vendor}`);
  return refuse('input.invalid', {
    fields: { product: 'commission.products' },
    facts: { products: listed.join('\n') },
  });
}

function productsWith(
  { db, language }: Context,
  typed: string,
  condition: RawBuilder<unknown>,
): Promise<FoundProduct[]> {
  return db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendorId')
    .leftJoin('productTranslations as texts', (join) =>
      join.onRef('texts.productId', '=', 'products.id').on('texts.language', '=', language),
    )
    .select(['products.id', 'products.category', 'products.vendorId'])
    .select(({ fn }) => fn.coalesce('texts.name', 'products.name').as('name'))
    .select('vendors.companyName as vendor')
    .where(sql<boolean>`${condition}`)
    .orderBy(sql`lower(coalesce(texts.name, products.name)) = lower(${typed.trim()})`, 'desc')
    .orderBy('products.id')
    .limit(maxNamed + 1)
    .execute();
}
