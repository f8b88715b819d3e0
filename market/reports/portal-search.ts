import { sql } from 'kysely';
import { z } from 'zod';
import { managedProducts } from '../catalogue/manage/managed-products.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { valueFrom } from '../kernel/errors.ts';
import { adminOnly, may, vendorOnly } from '../kernel/guards.ts';
import { oneLine } from '../kernel/plain-text.ts';
import type { Permission } from '../kernel/staff-roles.ts';
import { type ValueOf, type Verb, verb } from '../kernel/verb.ts';
import { withMoneyFor } from '../orders/place/without-money.ts';
import { listOrders } from '../orders/read/list-orders.ts';
import { vendorOrderList } from '../orders/read/vendor-order-list.ts';
import { vendorOrdersOf } from '../orders/read/vendor-order-rows.ts';
import { listPeople } from '../people/account/list-people.ts';
import { countryCode, phoneNumberOf } from '../people/phone-number.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { marketRowsNumbered, type NumberHit, ownRowsNumbered } from './find-by-number.ts';
import { listVendors } from './list-vendors.ts';

/** Rows of a list that the results show; the list itself has the others. */
const rowsShown = 5;

const shape = z.object({
  text: z.string().max(100).catch('').transform(oneLine),
});

/** The first rows that a list finds, and the number of all up to the limit of counting; null without the permission. */
interface FirstRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

type Row<V, Name extends keyof ValueOf<V>> = ValueOf<V>[Name] extends readonly (infer One)[]
  ? FirstRows<One> | null
  : never;

/**
 * What an administrator finds by a text: rows with this number, and the first of the orders, users, vendors and
 * products whose lists find it. `only` is the one row with this number, and then no list is searched. A kind that the
 * actor's role does not include is null. `searched` is the text that the lists take.
 */
export const searchMarket = verb('searchMarket', adminOnly, shape, async (context, { text }) => {
  const numbers = text ? await marketRowsNumbered(context, text) : [];
  const only = onlyOf(numbers);
  const searched = searchedIn(text);
  const find = finder(context, only || !text ? null : searched);
  const orders: Row<typeof listOrders, 'orders'> = await find('orders.see', listOrders, 'orders');
  const people: Row<typeof listPeople, 'people'> = await find('users', listPeople, 'people');
  const vendors: Row<typeof listVendors, 'vendors'> = await find('vendors.list', listVendors, 'vendors');
  const products: Row<typeof managedProducts, 'products'> = await find(
    'products',
    managedProducts,
    'products',
  );
  return { text, searched, only, numbers, orders, people, vendors, products };
});

/** The same for a vendor's people: rows of their own vendor alone. */
export const searchOwnShop = verb('searchOwnShop', vendorOnly, shape, async (context, { text }) => {
  const numbers = text ? await ownRowsNumbered(context, text) : [];
  const only = onlyOf(numbers);
  const searched = searchedIn(text);
  const find = finder(context, only || !text ? null : searched);
  const orders: Row<typeof vendorOrderList, 'orders'> = await find('orders.see', vendorOrderList, 'orders');
  const products: Row<typeof managedProducts, 'products'> = await find('stock', managedProducts, 'products');
  const phone = orders && phoneNumberOf(text);
  const ofPhone = phone ? await ordersOfPhone(context, phone.slice(countryCode.length)) : null;
  return { text, searched, only, numbers, orders: ofPhone ?? orders, products };
});

/** A single row that a number leads to: an order by its number and by its tracking number is one. */
function onlyOf(numbers: readonly NumberHit[]): NumberHit | null {
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/** Orders have ten digits of a phone, without country code and spaces. */
function searchedIn(text: string): string {
  return phoneNumberOf(text)?.slice(countryCode.length) ?? text;
}

function finder(context: ContextOf<SignedIn>, search: string | null) {
  return async <Name extends string, One>(
    needs: Permission,
    list: Verb<{ readonly total: number } & Readonly<Record<Name, readonly One[]>>>,
    name: Name,
  ): Promise<FirstRows<One> | null> => {
    if (search === null || !may(context.actor, needs)) return null;
    const found = valueFrom(await list(context, { search }));
    return { rows: found[name].slice(0, rowsShown), total: found.total };
  };
}

/** Own orders to a phone, as long as the vendor sees the phone; null for none. */
async function ordersOfPhone(context: ContextOf<SignedIn>, digits: string) {
  const vendorId = ownVendorId(context.actor);
  const rows = await context.db
    .selectFrom('orders')
    .innerJoin('consignments as c', 'c.orderId', 'orders.id')
    .where('c.vendorId', '=', vendorId)
    .where('c.isUnpaid', '=', false)
    .where(sql<boolean>`orders.search @@ ${`'/${digits}'`}::tsquery`)
    .orderBy('c.createdAt', 'desc')
    .limit(50)
    .select('c.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const seen = (await vendorOrdersOf(context, vendorId, ids)).filter(({ customer }) => customer.full);
  if (seen.length === 0) return null;
  const shown = seen.slice(0, rowsShown).map((order) => withMoneyFor(context.actor, order));
  return { rows: shown, total: shown.length };
}
