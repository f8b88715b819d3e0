import { z } from 'zod';
import { staffMay, vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';

const ids = z.object({ ids: z.array(idShape).max(100) });

/**
 * Who made these stock movements: names by movement id. Administrators see all, vendors those of their own people, past
 * ones included; sales have none.
 */
export const movementAuthors = verb(
  'movementAuthors',
  staffMay('stock'),
  ids,
  async ({ db, actor }, asked) => {
    const rows = await db
      .selectFrom('stockMovements as m')
      .innerJoin('users', 'users.id', 'm.actorId')
      .innerJoin('products', 'products.id', 'm.productId')
      .where('m.id', 'in', ['', ...asked.ids])
      .$if(actor.role !== 'admin', (query) =>
        query.where('products.vendorId', '=', ownVendorId(actor)).where('users.role', '<>', 'admin'),
      )
      .select(['m.id', 'users.name'])
      .execute();
    return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  },
);

/** Who uploaded these imports of the actor's vendor: names by import id. */
export const importAuthors = verb(
  'importAuthors',
  vendorMay('products'),
  ids,
  async ({ db, actor }, asked) => {
    const rows = await db
      .selectFrom('productImports as i')
      .innerJoin('users', 'users.id', 'i.userId')
      .where('i.id', 'in', ['', ...asked.ids])
      .where('i.vendorId', '=', ownVendorId(actor))
      .select(['i.id', 'users.name'])
      .execute();
    return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  },
);
