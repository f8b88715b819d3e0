import { z } from 'zod';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay, lastMonths, monthOf } from '../kernel/days.ts';
import { adminMay } from '../kernel/guards.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { monthShown, taxMonthShape } from '../tax-files/month-shape.ts';
import { monthsOffered } from '../tax-files/vendor-tax.ts';
import { monthDues } from './dues.ts';
import { type BridgeItem, bridgeReasons, tcsBridge } from './withheld-and-filed.ts';

/** The operator's taxes of a month: what is to pay, paid and left, and why TCS withheld and filed differ. */
export const taxMonth = verb(
  'taxMonth',
  adminMay('figures'),
  z.object({ month: taxMonthShape }),
  async (context, asked) => {
    const now = context.clock();
    const month = monthShown(asked.month, now);
    const { filed, withheld, items } = await tcsBridge(context, month);
    const reasons = bridgeReasons.flatMap((reason) => {
      const own = items.filter((one) => one.reason === reason);
      return own.length > 0 ? [{ reason, amount: sum(own.map(({ amount }) => amount)) }] : [];
    });
    return {
      month,
      months: lastMonths(now, monthsOffered).reverse(),
      isOver: month < monthOf(now),
      today: indianDay(now),
      dues: await monthDues(context, month, filed),
      tcs: { filed, withheld, reasons },
    };
  },
);

/** Rows of a page. */
const rowsAtOnce = 50;

/** A row of the bridge: its order and vendor, and what is filed more, in paise. */
export interface BridgeRow {
  readonly id: string;
  readonly order: { readonly id: string; readonly number: string } | null;
  readonly vendor: { readonly id: string; readonly name: string } | null;
  readonly amount: Paise;
}

/** The parcels of a reason why TCS withheld and filed differ, in pages from `page` 1 on. */
export const bridgeRows = verb(
  'bridgeRows',
  adminMay('figures'),
  z.object({
    month: taxMonthShape,
    reason: z.enum(bridgeReasons),
    page: z.coerce.number().int().min(1).max(100_000).catch(1),
  }),
  async (context, { reason, page, ...asked }) => {
    const month = monthShown(asked.month, context.clock());
    const { items } = await tcsBridge(context, month);
    const all = items
      .filter((one) => one.reason === reason)
      .sort((one, other) => ((one.consignmentId ?? '') < (other.consignmentId ?? '') ? -1 : 1));
    const rows = all.slice((page - 1) * rowsAtOnce, page * rowsAtOnce);
    return {
      month,
      reason,
      page,
      pages: Math.max(1, Math.ceil(all.length / rowsAtOnce)),
      count: all.length,
      amount: sum(all.map(({ amount }) => amount)),
      rows: await named(context, rows),
    };
  },
);

async function named({ db }: Context, items: readonly BridgeItem[]): Promise<BridgeRow[]> {
  const ids = (of: (item: BridgeItem) => string | null) => items.flatMap((item) => of(item) ?? []);
  const parcels = await db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .select(['c.id', 'o.id as orderId', 'o.number', 'v.id as vendorId', 'v.companyName as name'])
    .where('c.id', '=', anyOf(ids(({ consignmentId }) => consignmentId)))
    .execute();
  const vendors = await db
    .selectFrom('vendors')
    .select(['id', 'companyName as name'])
    .where('id', '=', anyOf(ids(({ vendorId }) => vendorId)))
    .execute();
  return items.map(({ consignmentId, vendorId, amount }) => {
    const parcel = parcels.find(({ id }) => id === consignmentId);
    const vendor = vendors.find(({ id }) => id === vendorId);
    return {
      id: consignmentId ?? vendorId ?? '',
      order: parcel ? { id: parcel.orderId, number: parcel.number } : null,
      vendor: parcel ? { id: parcel.vendorId, name: parcel.name } : (vendor ?? null),
      amount,
    };
  });
}
