import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { textField } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';

/** The product that a message from its page is about, with its seller; null for one that is not on sale. */
export const reportedProduct = verb(
  'reportedProduct',
  anyone,
  z.object({ product: textField }),
  async (context, { product: id }) => {
    const found = await productNamed(context, id);
    return found?.status === 'live' ? found : null;
  },
);

/** A product by its name in the reader's language, and its seller; null without one. */
export async function productNamed({ db, language }: Context, id: string | null) {
  if (id === null || id === '') return null;
  const product = await db
    .selectFrom('products as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendorId')
    .leftJoin('productTranslations as t', (join) =>
      join.onRef('t.productId', '=', 'p.id').on('t.language', '=', language),
    )
    .where('p.id', '=', id)
    .select(['p.id', 'p.status', 'p.vendorId', 'v.companyName as vendorName'])
    .select(({ fn }) => fn.coalesce('t.name', 'p.name').as('name'))
    .executeTakeFirst();
  return product ?? null;
}
