import { z } from 'zod';
import { countVendorProducts } from '../catalogue/count-vendor-products.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { topProductsOf } from '../orders/top-products.ts';
import { vendorFigures, vendorSalesByMonth } from '../orders/vendor-figures.ts';
import { newestVendorOrders } from '../orders/vendor-orders.ts';
import { ownVendor } from '../vendors/own-vendor.ts';

const shown = { months: 6, orders: 3, products: 4 };

/**
 * What a vendor sees first (spec section 2, Vendor dashboard): the figures, three recent orders, four top products
 * and the sales of six months, of the vendor whose owner asks. Amounts in paise.
 * Refuses with `not-found` when the account owns no vendor.
 */
export const vendorDashboard = verb(vendorOnly, z.object({}), async (context) => {
  const { id, ...vendor } = await ownVendor(context);
  const [products, figures, sales, orders, topProducts] = await Promise.all([
    countVendorProducts(context, id),
    vendorFigures(context, id),
    vendorSalesByMonth(context, id, shown.months),
    newestVendorOrders(context, id, shown.orders),
    topProductsOf(context, id, shown.products),
  ]);
  return { vendor, figures: { products, ...figures }, sales, orders, topProducts };
});
