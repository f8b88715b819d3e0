import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { dayAfter } from '../kernel/days.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { along, pageOf, placeShape } from '../kernel/keyset.ts';
import { mostCounted, rowsOnAPage } from '../kernel/list-rules.ts';
import { verb } from '../kernel/verb.ts';
import { itemsAsSold, linesSold } from './names-as-sold.ts';
import { orderStatuses } from './statuses.ts';
import { summarise } from './summarise.ts';
import { beginningsOf } from './vendor-order-list.ts';

/** Spec section 9: the administrators' item summary ends after 40 characters. */
const summaryLength = 40;

const shape = z.object({
  ...placeShape,
  search: z.string().max(100).catch(''),
  status: z.enum(orderStatuses).nullable().catch(null),
  vendor: idShape.nullable().catch(null),
  customer: idShape.nullable().catch(null),
  /** `2026-11`, in India's calendar. */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .nullable()
    .catch(null),
  sort: z.enum(['date', 'total']).catch('date'),
});

type Asked = z.infer<typeof shape>;

/**
 * A page of all orders, found by the beginnings of number, name and phone. What is rare is fetched and then sorted; what is
 * frequent is soon met along the index of its order. For administrators.
 */
export const listOrders = verb(adminOnly, shape, async (context, asked) => {
  const words = await soughtWords(context, asked.search);
  const some = await narrowed(context, asked, words)
    .select('orders.id')
    .limit(mostCounted + 1)
    .execute();
  const isRare = some.length <= mostCounted;
  const column = asked.sort === 'date' ? 'createdAt' : 'total';
  const { direction, isBeyond } = along('orders', column, asked);
  const walked = isRare
    ? context.db.selectFrom('orders').where('orders.id', 'in', ['', ...some.map(({ id }) => id)])
    : narrowed(context, asked, words);
  const found = await walked
    .where(isBeyond)
    .select((eb) => [
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.total',
      'orders.createdAt',
      sql<string | null>`orders.address ->> 'name'`.as('customer'),
      linesSold(context, 'orderId', eb.ref('orders.id')),
    ])
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
    .limit(rowsOnAPage + 1)
    .execute();
  const { rows, ...steps } = pageOf(found, asked);
  return {
    ...steps,
    total: some.length,
    orders: rows.map(({ lines, ...order }) => ({
      ...order,
      customer: order.customer ?? '',
      summary: summarise(itemsAsSold(lines, context.language), summaryLength),
    })),
  };
});

interface Words {
  /** Found by the index. */
  readonly rare: string | null;
  /** Only held against what is found otherwise. */
  readonly others: readonly string[];
}

/** Of so many of the newest orders, how many have a word that is not worth looking up. */
const [probed, frequent] = [500, 25];

/** The longest word is likely the rarest. What every twentieth order has is sooner met on the way than collected. */
async function soughtWords({ db }: Context, search: string): Promise<Words> {
  const [longest, ...others] = beginningsOf('', search).toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return { rare: null, others };
  const newest = db.selectFrom('orders').select('search').orderBy('createdAt', 'desc').limit(probed);
  const { count } = await db
    .selectFrom(newest.as('newest'))
    .where(sql<boolean>`newest.search @@ ${longest}::tsquery`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count < frequent ? { rare: longest, others } : { rare: null, others: [longest, ...others] };
}

function narrowed({ db }: Context, { status, vendor, customer, month }: Asked, { rare, others }: Words) {
  let query = db.selectFrom('orders');
  if (rare) query = query.where(sql<boolean>`orders.search @@ ${rare}::tsquery`);
  // Behind a function the index does not know the column.
  for (const word of others) query = query.where(sql<boolean>`strip(orders.search) @@ ${word}::tsquery`);
  if (status) query = query.where('orders.status', '=', status);
  if (customer) query = query.where('orders.userId', '=', customer);
  if (vendor)
    query = query.where('orders.id', 'in', (eb) =>
      eb.selectFrom('consignments').where('vendorId', '=', vendor).select('orderId'),
    );
  if (month) {
    const first = `${month}-01`;
    const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
    query = query.where(
      sql<boolean>`orders.created_at >= ${first}::date::timestamp at time zone 'Asia/Kolkata'
        and orders.created_at < ${next}::date::timestamp at time zone 'Asia/Kolkata'`,
    );
  }
  return query;
}
