import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import { along, countUpTo, pageOf, patternsOf, placeShape } from '../kernel/keyset.ts';
import { rowsOnAPage } from '../kernel/list-rules.ts';
import { verb } from '../kernel/verb.ts';
import { salesOfVendors } from '../orders/vendor-figures.ts';
import { endingLicences, licencesToVerify } from '../vendors/count-waiting.ts';
import { choosableStatuses, licenceFilters, vendorStatuses } from '../vendors/rules.ts';

const shape = z.object({
  ...placeShape,
  search: z.string().max(100).catch(''),
  status: z.enum(vendorStatuses).nullable().catch(null),
  /** `waiting`: vendors with a licence to verify; `ending`: approved vendors with a licence that ends soon. */
  licences: z.enum(licenceFilters).nullable().catch(null),
  /** Only vendors for whom an administrator can add products. */
  choosable: z.boolean().catch(false),
  sort: z.enum(['name', 'registered']).catch('registered'),
});

type Query = z.infer<typeof shape>;

/** Keyset pagination over all vendors with their sales, in paise. For administrators. */
export const listVendors = verb('listVendors', adminOnly, shape, async (context, listQuery) => {
  const column = listQuery.sort === 'name' ? 'companyName' : 'createdAt';
  const { direction, isBeyond } = along('vendors', column, listQuery);
  const found = await matchingVendors(context, listQuery)
    .where(isBeyond)
    .select(['id', 'companyName', 'gstin', 'city', 'status', 'createdAt'])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(rowsOnAPage + 1)
    .execute();
  const { rows, ...steps } = pageOf(found, listQuery);
  const sales = await salesOfVendors(
    context,
    rows.map(({ id }) => id),
  );
  return {
    ...steps,
    vendors: rows.map((row) => ({ ...row, sales: sales.get(row.id) ?? 0 })),
    total: await countUpTo(context, matchingVendors(context, listQuery).select('id')),
  };
});

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
