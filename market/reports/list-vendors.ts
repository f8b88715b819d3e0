import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminMay, may } from '../kernel/guards.ts';
import { patternsOf } from '../kernel/like-patterns.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { verb } from '../kernel/verb.ts';
import { salesOfVendors } from '../orders/figures/vendor-figures.ts';
import { panOf } from '../tax/pan.ts';
import { endingLicences, licencesToVerify } from '../vendors/count-waiting.ts';
import { choosableStatuses, licenceFilters, vendorStatuses } from '../vendors/rules.ts';

const shape = z.object({
  ...cursorShape,
  search: z.string().max(100).catch(''),
  status: z.enum(vendorStatuses).nullable().catch(null),
  /** `waiting`: vendors with a licence to verify; `ending`: approved vendors with a licence that ends soon. */
  licences: z.enum(licenceFilters).nullable().catch(null),
  /** Only vendors for whom an administrator can add products. */
  choosable: z.boolean().catch(false),
  sort: z.enum(['name', 'registered']).catch('registered'),
});

type Query = z.infer<typeof shape>;

/** Keyset pagination over all vendors with their sales, in paise: 0 without the permission `figures`. For
 * administrators. */
export const listVendors = verb(
  'listVendors',
  adminMay('vendors.list'),
  shape,
  async (context, listQuery) => {
    const found = matchingVendors(context, listQuery).select([
      'id',
      'companyName',
      'gstin',
      'pan',
      'city',
      'status',
      'createdAt',
    ]);
    const order = {
      name: 'vendors',
      columns: [listQuery.sort === 'name' ? 'companyName' : 'createdAt', 'id'],
    };
    const { rows, ...page } = await listPage(context, found, order, listQuery);
    const ids = may(context.actor, 'figures') ? rows.map(({ id }) => id) : [];
    const sales = await salesOfVendors(context, ids);
    return {
      ...page,
      vendors: rows.map((row) => ({ ...row, pan: panOf(row), sales: sales.get(row.id) ?? 0 })),
    };
  },
);

function matchingVendors(context: Context, { search, status, licences, choosable }: Query) {
  let query = context.db.selectFrom('vendors');
  if (status) query = query.where('status', '=', status);
  if (choosable) query = query.where('status', 'in', choosableStatuses);
  if (licences === 'waiting') {
    const waiting = licencesToVerify(context).select('vendorId');
    query = query.where('status', 'in', choosableStatuses).where('id', 'in', waiting);
  }
  if (licences === 'ending') {
    const ending = endingLicences(context).select('vendorId');
    query = query.where('status', '=', 'approved').where('id', 'in', ending);
  }
  for (const pattern of patternsOf(search)) query = query.where('search', 'like', pattern);
  return query;
}
