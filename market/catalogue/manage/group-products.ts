import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { groupId, ownProduct, ownProducts } from './own-products.ts';
import { productAccessOf } from './product-access.ts';

const shape = z.object({
  id: idShape,
  /** The product whose group it joins; without one it leaves its group. */
  withId: idShape.optional(),
});

/** Makes an own product a pack size of another product of the same vendor, or of none. Fails with `not-found`. */
export const groupProduct = verb('groupProduct', staffMay('products'), shape, (context, { id, withId }) =>
  inTransaction(context, async (inside) => {
    const both = await ownProducts(inside, await productAccessOf(inside), [id, withId ?? id], { lock: true });
    const [product, other] = [
      both.get(id) ?? refuse('not-found'),
      both.get(withId ?? id) ?? refuse('not-found'),
    ];
    // A group has the pack sizes of one vendor only.
    if (other.vendorId !== product.vendorId) refuse('not-found');
    if (withId === undefined) await writeGroup(inside, [id], null);
    else await joinGroup(inside, product.vendorId, [withId, id], other.group || product.group);
    const facts = { with: withId ?? '' };
    await recordAudit(inside, { action: 'product.group', subject: 'products', subjectId: id, facts });
  }),
);

/** Joins own products in one group; a new group gets the id of the first product. Callers hold the row locks. */
export function joinGroup(
  context: Context,
  vendorId: string,
  ids: readonly [string, ...string[]],
  group: string,
): Promise<void> {
  return writeGroup(context, ids, groupId(group || ids[0], vendorId));
}

async function writeGroup({ db }: Context, ids: readonly string[], group: string | null): Promise<void> {
  await db
    .updateTable('products')
    .set((row) => ({ groupId: group, version: row('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .where('groupId', 'is distinct from', group)
    .execute();
}

export interface Sibling {
  readonly id: string;
  readonly name: string;
  readonly pack: string;
  readonly price: number;
  readonly status: string;
}

const maxShown = 50;

/**
 * Other pack sizes of an own product, and candidates: the vendor's products of its subcategory, by similarity of name.
 */
export const packSizes = verb(
  'packSizes',
  staffMay('products'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const { vendorId, group, subcategory, texts } = await ownProduct(context, id);
    const own = context.db
      .selectFrom('products')
      .where('vendorId', '=', vendorId)
      .where('id', '<>', id)
      .select(['id', 'name', 'pack', 'price', 'status'])
      .limit(maxShown);
    const inGroup = groupId(group, vendorId);
    const sizes = inGroup
      ? await own.where('groupId', '=', inGroup).orderBy('price').orderBy('id').execute()
      : [];
    const others = await own
      .where('subcategory', '=', subcategory)
      .where('status', '<>', 'archived')
      .where('groupId', 'is distinct from', inGroup ?? '')
      .orderBy(sql`name <-> ${texts.name}`)
      .orderBy('id')
      .execute();
    return { sizes: sizes satisfies Sibling[], others: others satisfies Sibling[] };
  },
);
