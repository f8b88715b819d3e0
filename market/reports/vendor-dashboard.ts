import { z } from 'zod';
import { countVendorProducts } from '../catalogue/count-vendor-products.ts';
import { stockNotices } from '../catalogue/stock-notices.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay, type Month } from '../kernel/days.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { topProductsOf } from '../orders/top-products.ts';
import { vendorFigures, vendorSalesByMonth } from '../orders/vendor-figures.ts';
import { newestVendorOrders } from '../orders/vendor-orders.ts';
import {
  firstOrderDay,
  type SpanFigures,
  vendorFiguresIn,
  vendorOrdersToAccept,
} from '../orders/vendor-span.ts';
import { licenceNotices } from '../vendors/own-licences.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { periods, type Span, spansOf } from './periods.ts';

const shown = { months: 6, orders: 3, products: 4 };

/** What was sold in a period, and in the one before it: null where that reaches back behind the month of the first order. */
export interface Comparison extends SpanFigures {
  readonly span: Span;
  readonly before: (SpanFigures & { readonly span: Span }) | null;
}

/**
 * What a vendor sees first (spec section 2, Vendor dashboard): the figures, three recent orders, four top products
 * and the sales of six months, of the vendor whose owner asks; for a period what was sold in it and before it, and its top
 * products; and what waits to be done. Amounts in paise. Refuses with `not-found` when the account owns no vendor.
 */
export const vendorDashboard = verb(
  'vendorDashboard',
  vendorOnly,
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

/** The month in which a span begins. */
function monthIn({ from }: Span): Month {
  return from.slice(0, 7);
}

/** What waits for the vendor: orders to accept, stock to fill up, licences to renew. */
async function tasksOf(context: ContextOf<SignedIn>, vendorId: string) {
  const [toAccept, stock, licences] = await Promise.all([
    vendorOrdersToAccept(context, vendorId),
    stockNotices(context, vendorId),
    licenceNotices(context),
  ]);
  return { toAccept, ...stock, licences };
}
