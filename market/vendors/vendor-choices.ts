import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';

/** As many as a select can hold; of more, a vendor's own page leads on. */
const mostOffered = 200;

const shape = z.object({ chosen: idShape.nullable().catch(null) });

/** The vendors to choose from by name, those who sell or apply, and the chosen one whatever he is. For administrators. */
export const vendorChoices = verb(adminOnly, shape, async (context, { chosen }) => {
  const vendors = await choosable(context).orderBy('companyName').orderBy('id').limit(mostOffered).execute();
  if (chosen === null || vendors.some(({ id }) => id === chosen)) return vendors;
  const { db } = context;
  const one = await db.selectFrom('vendors').where('id', '=', chosen).select(['id', 'companyName']).execute();
  return [...one, ...vendors];
});

/** Whether there is such a vendor, and nobody has refused or suspended him. */
export async function mayBeChosen(context: Context, id: string): Promise<boolean> {
  return (await choosable(context).where('id', '=', id).executeTakeFirst()) !== undefined;
}

function choosable({ db }: Context) {
  return db
    .selectFrom('vendors')
    .where('status', 'in', ['approved', 'applied'])
    .select(['id', 'companyName']);
}
