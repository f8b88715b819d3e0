import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminMay, may } from '../kernel/guards.ts';
import { patternsOf } from '../kernel/like-patterns.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { rowsOnAPage } from '../kernel/list-rules.ts';
import type { Paise } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { salesOfVendors } from '../orders/figures/vendor-figures.ts';
import { panOf } from '../tax/pan.ts';
import { endingLicences, licencesToVerify, licencesWithoutCopy } from '../vendors/count-waiting.ts';
import { choosableStatuses, licenceFilters, vendorStatuses } from '../vendors/rules.ts';

const shape = z.object({
  ...cursorShape,
  search: z.string().max(100).catch(''),
  status: z.enum(vendorStatuses).nullable().catch(null),
  /** `waiting`: vendors with a licence to verify; `ending`: approved vendors with a licence that ends soon. */
  licences: z.enum(licenceFilters).nullable().catch(null),
  /** Only vendors for whom an administrator can add products. */
  choosable: z.boolean().catch(false),
  sort: z.enum(['name', 'registered', 'sales']).catch('registered'),
});

type Query = z.infer<typeof shape>;

/** Sales are figures of many days: an order by them adds up those of all vendors, so many at most. */
const mostBySales = 5_000;

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
    const mayFigures = may(context.actor, 'figures');
    if (listQuery.sort === 'sales' && mayFigures) {
      const all = await found.orderBy('id').limit(mostBySales).execute();
      const sales = await salesOfVendors(
        context,
        all.map(({ id }) => id),
      );
      const { rows, ...page } = pageBySales(all, sales, listQuery);
      return { ...page, vendors: rows.map((row) => withSales(row, sales)) };
    }
    const order = {
      name: 'vendors',
      columns: [listQuery.sort === 'name' ? 'companyName' : 'createdAt', 'id'],
    };
    const { rows, ...page } = await listPage(context, found, order, listQuery);
    const ids = mayFigures ? rows.map(({ id }) => id) : [];
    const sales = await salesOfVendors(context, ids);
    return { ...page, vendors: rows.map((row) => withSales(row, sales)) };
  },
);

type Sales = ReadonlyMap<string, Paise>;

function withSales<Row extends Parameters<typeof panOf>[0] & { readonly id: string }>(
  row: Row,
  sales: Sales,
) {
  return { ...row, pan: panOf(row), sales: sales.get(row.id) ?? 0 };
}

/** A page of vendors in order of their sales, as `listPage` gives one in the order of an index. */
function pageBySales<Row extends { readonly id: string }>(
  all: readonly Row[],
  sales: Sales,
  { isDescending, after, before, rows: length = rowsOnAPage }: Query,
) {
  const salesOf = ({ id }: Row) => sales.get(id) ?? 0;
  const ascending = all.toSorted((one, other) => salesOf(one) - salesOf(other));
  const sorted = isDescending ? ascending.toReversed() : ascending;
  const at = (id: string) => sorted.findIndex((row) => row.id === id);
  const cursor = after ?? before;
  if (cursor !== undefined && at(cursor) === -1)
    return { rows: [], next: null, previous: null, total: all.length };
  const end = before === undefined ? undefined : at(before);
  const start = end === undefined ? (after === undefined ? 0 : at(after) + 1) : Math.max(0, end - length);
  const rows = sorted.slice(start, end ?? start + length);
  return {
    rows,
    next: start + rows.length < sorted.length ? (rows.at(-1)?.id ?? null) : null,
    previous: start > 0 ? (rows[0]?.id ?? null) : null,
    total: all.length,
  };
}

function matchingVendors(context: Context, { search, status, licences, choosable }: Query) {
  let query = context.db.selectFrom('vendors');
  if (status) query = query.where('status', '=', status);
  if (choosable) query = query.where('status', 'in', choosableStatuses);
  if (licences === 'waiting' || licences === 'missing') {
    const of = licences === 'waiting' ? licencesToVerify : licencesWithoutCopy;
    const waiting = of(context).select('vendorId');
    query = query.where('status', 'in', choosableStatuses).where('id', 'in', waiting);
  }
  if (licences === 'ending') {
    const ending = endingLicences(context).select('vendorId');
    query = query.where('status', '=', 'approved').where('id', 'in', ending);
  }
  for (const pattern of patternsOf(search)) query = query.where('search', 'like', pattern);
  return query;
}
