import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { choosableStatuses } from './rules.ts';

/**
 * Name of a vendor, and whether an administrator can add products for them. Answers `not-found`. For administrators.
 */
export const readVendorChoice = verb(
  'readVendorChoice',
  adminMay('vendors.list'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const vendor = await find(context, id);
    if (!vendor) return refuse('not-found');
    const { companyName, status } = vendor;
    return { id, companyName, isChoosable: choosableStatuses.includes(status) };
  },
);

/** Whether the vendor exists and is neither refused nor suspended. */
export async function isChoosable(context: Context, id: string): Promise<boolean> {
  const vendor = await find(context, id);
  return vendor !== undefined && choosableStatuses.includes(vendor.status);
}

function find({ db }: Context, id: string) {
  return db.selectFrom('vendors').where('id', '=', id).select(['companyName', 'status']).executeTakeFirst();
}
