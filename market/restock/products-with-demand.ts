import { z } from 'zod';
import { managedProducts } from '../catalogue/manage/managed-products.ts';
import { anyOf } from '../kernel/any-of.ts';
import { valueFrom } from '../kernel/errors.ts';
import { staffMay } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';

/**
 * A page of the products that the actor manages, see `managedProducts`, each with the number of people who wait for it.
 */
export const productsWithDemand = verb(
  'productsWithDemand',
  staffMay('stock'),
  z.unknown(),
  async (context, request) => {
    const page = valueFrom(await managedProducts(context, request));
    const counts = await context.db
      .selectFrom('restockRequests')
      .select(['productId', ({ fn }) => fn.countAll<number>().as('count')])
      .where('productId', '=', anyOf(page.products.map(({ id }) => id)))
      .groupBy('productId')
      .execute();
    const waiting = new Map(counts.map(({ productId, count }) => [productId, Number(count)]));
    const products = page.products.map((product) => ({ ...product, waiting: waiting.get(product.id) ?? 0 }));
    return { ...page, products };
  },
);

export type ManagedProducts = ValueOf<typeof productsWithDemand>;
export type ManagedProduct = ManagedProducts['products'][number];
