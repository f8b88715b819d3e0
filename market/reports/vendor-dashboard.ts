import { z } from 'zod';
import { countVendorProducts, stockNotices } from '../catalogue/manage/vendor-counts.ts';
import { countComplaintsToAnswer } from '../complaints/list-messages.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay, type Month } from '../kernel/days.ts';
import { may, vendorMay, vendorOnly } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { countOverdueParcels } from '../orders/figures/overdue-parcels.ts';
import { topProductsOf } from '../orders/figures/top-products.ts';
import { vendorFigures, vendorSalesByMonth } from '../orders/figures/vendor-figures.ts';
import {
  firstOrderDay,
  type SpanFigures,
  vendorFiguresIn,
  vendorOrdersToAccept,
} from '../orders/figures/vendor-span.ts';
import { waitingChecks } from '../orders/move/waiting-checks.ts';
import { withMoneyFor } from '../orders/place/without-money.ts';
import { newestVendorOrders } from '../orders/read/vendor-orders.ts';
import { countReturnsToDo } from '../returns/list-returns.ts';
import { licenceNotices } from '../vendors/own-licences.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { periods, type Span, spansOf } from './periods.ts';

const shown = { months: 6, orders: 3, products: 4 };

/**
 * Figures of a period and of the one before; `before` is null when it starts earlier than the month of the first order.
 */
export interface Comparison extends SpanFigures {
  readonly span: Span;
  readonly before: (SpanFigures & { readonly span: Span }) | null;
}

/**
 * The vendor's dashboard (docs/product.md, Vendor dashboard): figures, three recent orders, four top products and the
 * sales of six months; for a period also a comparison with the one before and its top products; and open tasks. Amounts
 * in paise. Refuses with `not-found` when the account has no vendor.
 */
export const vendorDashboard = verb(
  'vendorDashboard',
  vendorMay('figures'),
  z.object({ period: z.enum(periods).catch('all') }),
  async (context, { period }) => {
    const { id, ...vendor } = await ownVendor(context);
    const months = Math.max(shown.months, Number(period) || 0);
    const spans = spansOf(period, indianDay(context.clock()));
    const [products, figures, comparison, sales, orders, topProducts, tasks] = await Promise.all([
      countVendorProducts(context, id),
      vendorFigures(context, id),
      compare(context, id, spans),
      vendorSalesByMonth(context, id, months),
      newestVendorOrders(context, id, shown.orders),
      topProductsOf(context, id, shown.products, spans && monthIn(spans.now)),
      tasksOf(context, id),
    ]);
    return {
      vendor,
      period,
      figures: { products, ...figures },
      comparison,
      sales,
      orders,
      topProducts,
      tasks,
    };
  },
);

export type VendorDashboard = ValueOf<typeof vendorDashboard>;

/** The dashboard of a vendor's person without the permission `figures`: open tasks and recent orders. */
export const vendorToday = verb('vendorToday', vendorOnly, z.object({}), async (context) => {
  const { id, ...vendor } = await ownVendor(context);
  const [orders, tasks] = await Promise.all([
    newestVendorOrders(context, id, shown.orders),
    tasksOf(context, id),
  ]);
  return { vendor, tasks, orders: orders.map((order) => withMoneyFor(context.actor, order)) };
});

async function compare(
  context: ContextOf<SignedIn>,
  vendorId: string,
  spans: ReturnType<typeof spansOf>,
): Promise<Comparison | null> {
  if (!spans) return null;
  const [now, before, first] = await Promise.all([
    vendorFiguresIn(context, vendorId, spans.now),
    vendorFiguresIn(context, vendorId, spans.before),
    firstOrderDay(context, vendorId),
  ]);
  const hasSoldBefore = first !== null && first.slice(0, 7) <= monthIn(spans.before);
  return { ...now, span: spans.now, before: hasSoldBefore ? { ...before, span: spans.before } : null };
}

/** The first month of a span. */
function monthIn({ from }: Span): Month {
  return from.slice(0, 7);
}

/**
 * Open tasks of the actor at the vendor: orders to accept, returns and complaints to answer, overdue parcels, parcels
 * to check, stock to replenish, licences to renew.
 */
async function tasksOf(context: ContextOf<SignedIn>, vendorId: string) {
  const { actor } = context;
  const [toAccept, returns, complaints, overdue, toCheck, stock, licences] = await Promise.all([
    may(actor, 'orders') ? vendorOrdersToAccept(context, vendorId) : 0,
    may(actor, 'orders') ? countReturnsToDo(context, vendorId) : 0,
    may(actor, 'orders') ? countComplaintsToAnswer(context, vendorId) : 0,
    may(actor, 'orders') ? countOverdueParcels(context, vendorId) : 0,
    may(actor, 'orders') ? waitingChecks(context, vendorId) : null,
    may(actor, 'stock') ? stockNotices(context, vendorId) : { withheld: 0, low: 0, out: 0 },
    may(actor, 'company') ? licenceNotices(context) : [],
  ]);
  return {
    toAccept,
    returns,
    complaints,
    overdue,
    toCheck,
    ...stock,
    ...(may(actor, 'products') ? {} : { withheld: 0 }),
    licences,
  };
}
