import { sql } from 'kysely';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { type Day, indianDay } from '../../kernel/days.ts';
import { type Paise, sum } from '../../kernel/money.ts';
import { datedState, type NewsState, newsIn, type OrderNews, stateOfNews } from '../../order-news/news.ts';
import { newsText, newsTitle } from '../../order-news/news-texts.ts';
import { isOff, toCollectOf } from '../sales.ts';
import type { OrderStatus } from '../statuses.ts';
import { isWaiting } from './order-view.ts';

/** An order as its lists and pages read it. `payBy`: until when it has to be paid, if it waits for its payment. */
interface NewsOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly currentTotal: Paise;
  readonly prepaid: Paise;
  readonly estimatedOn: Day;
  readonly confirmBy: Date | null;
  readonly confirmedAt: Date | null;
  readonly payBy: Date | null;
}

/** What a buyer reads of an order: its heading, one sentence, and one of each parcel of several, by its id. */
export interface ShownNews {
  readonly title: string;
  readonly text: string;
  readonly parcels: Readonly<Record<string, string>>;
}

/** What is true now of each order and of its parcels, in the reader's language, by the order's id. */
export async function newsOfOrders(
  context: Context,
  orders: readonly NewsOrder[],
): Promise<ReadonlyMap<string, ShownNews>> {
  const ids = orders.map(({ id }) => id);
  const parts = Map.groupBy(await partsOf(context, ids), ({ orderId }) => orderId);
  const today = indianDay(context.clock());
  return new Map(orders.map((order) => [order.id, shown(order, parts.get(order.id) ?? [], context, today)]));
}

function shown(order: NewsOrder, parts: readonly NewsPart[], { language }: Context, today: Day): ShownNews {
  const news = newsOfOrder(order, parts, today);
  const isAnnounced = parts.length > 1 && order.status !== 'awaiting-payment' && !isWaiting(order);
  const parcels = isAnnounced ? parts : [];
  return {
    title: newsTitle(headOf(news, order.status), language),
    text: newsText(news, language),
    parcels: Object.fromEntries(
      parcels.map((part) => [part.id, newsText(newsOfParcel(order, part, parts, today), language)]),
    ),
  };
}

/** An order whose parcels differ has the heading of its slowest one. */
function headOf(news: OrderNews, status: OrderStatus): NewsState {
  const state = stateOfNews(news);
  return state === 'mixed' && (status === 'shipped' || status === 'delivered') ? status : state;
}

function newsOfOrder(order: NewsOrder, parts: readonly NewsPart[], today: Day): OrderNews {
  const { status, payBy, confirmBy, prepaid, currentTotal } = order;
  const due = sum(parts.map(toCollectOf));
  if (status === 'awaiting-payment')
    return newsIn('unpaid', {
      due: prepaid,
      rest: currentTotal - prepaid,
      isDealer: parts.some(({ way }) => way === 'dealer'),
      ...(payBy && { time: payBy.toISOString() }),
    });
  if (isWaiting(order)) return newsIn('unconfirmed', { due, time: confirmBy?.toISOString() ?? '' });
  const [first, ...others] = parts.filter((part) => part.status !== 'cancelled');
  if (!first) return cancelledNews(parts);
  if (others.some((part) => part.status !== first.status)) return newsIn('mixed', { due });
  if (parts.length === 1) return newsOfParcel(order, first, parts, today);
  const [last = first] = [first, ...others].toSorted((one, other) => lastly(other) - lastly(one));
  if (status === 'shipped' && ![first, ...others].every((part) => isOut(part, today))) {
    const { state, ...day } = datedState('sent', { day: order.estimatedOn, today });
    return newsIn(state, { due, ...day });
  }
  const [back, isUnchecked] = [sum(parts.map(backOf)), parts.some(isUncheckedReturn)];
  const { cell, ...facts } = newsOfParcel(order, last, parts, today);
  return newsIn(stateOfNews({ cell }), { ...facts, due, back, isUnchecked, isParcel: false });
}

/** Order of deliveries, for the day of the last one. */
function lastly({ deliveredAt }: NewsPart): number {
  return deliveredAt?.getTime() ?? 0;
}

function cancelledNews(parts: readonly NewsPart[]): OrderNews {
  if (parts.some(({ reason }) => reason === 'unpaid')) return newsIn('expired', {});
  return newsIn('cancelled', { back: sum(parts.map(backOf)) });
}

/** Of what is cancelled or came back, the cash that is due is that of the other parcels. */
function newsOfParcel(
  { status, estimatedOn }: NewsOrder,
  part: NewsPart,
  parts: readonly NewsPart[],
  today: Day,
): OrderNews {
  if (status === 'cancelled') return cancelledNews([part]);
  const state = stateOfPart(part, { day: estimatedOn, today });
  const { carrier, trackingNumber, deliveredAt } = part;
  const isDated = ['pending', 'processing', 'shipped', 'sent'].includes(state);
  return newsIn(state, {
    due: isOff(part.status) ? sum(parts.map(toCollectOf)) : toCollectOf(part),
    back: backOf(part),
    isUnchecked: isUncheckedReturn(part),
    isDealer: part.way === 'dealer',
    ...(isDated && { day: estimatedOn }),
    ...(state === 'delivered' && deliveredAt && { day: indianDay(deliveredAt) }),
    ...(state.startsWith('shipped') && { carrier: [carrier, trackingNumber].filter(Boolean).join(' ') }),
    ...(parts.length > 1 && { isParcel: true }),
  });
}

function stateOfPart(part: NewsPart, days: { readonly day: Day; readonly today: Day }): NewsState {
  const { status, carrier } = part;
  if (status === 'cancelled') return 'parcel-cancelled';
  if (status === 'delivered' || status === 'returned') return status;
  if (isOut(part, days.today)) return 'out';
  if (status === 'shipped') return datedState(carrier ? 'shipped' : 'sent', days).state;
  return datedState(status === 'processing' ? status : 'pending', days).state;
}

function isOut({ status, outForDeliveryAt }: NewsPart, today: Day): boolean {
  return status === 'shipped' && outForDeliveryAt !== null && indianDay(outForDeliveryAt) === today;
}

/** What goes back of a cancelled or returned parcel, in paise. */
function backOf(part: NewsPart): Paise {
  if (!isOff(part.status)) return 0;
  return isUncheckedReturn(part) ? part.prepaid : part.refunded + part.cashRefunded;
}

/** Whether a prepaid parcel came back, and its refund waits for the check. */
function isUncheckedReturn({ status, prepaid, refunded }: NewsPart): boolean {
  return status === 'returned' && prepaid > 0 && refunded === 0;
}

type NewsPart = Awaited<ReturnType<typeof partsOf>>[number];

function partsOf({ db }: Context, orderIds: readonly string[]) {
  return db
    .selectFrom('consignments as c')
    .where('c.orderId', '=', anyOf(orderIds))
    .orderBy('c.id')
    .select(['c.id', 'c.orderId', 'c.status', 'c.subtotal', 'c.shipping', 'c.prepaid', 'c.carrier', 'c.way'])
    .select(['c.trackingNumber', 'c.outForDeliveryAt'])
    .select((eb) => [
      eb
        .selectFrom('consignmentMoves as m')
        .whereRef('m.consignmentId', '=', 'c.id')
        .where('m.toStatus', '=', 'delivered')
        .select((each) => each.fn.max('m.createdAt').as('at'))
        .as('deliveredAt'),
      eb
        .selectFrom('consignmentMoves as m')
        .whereRef('m.consignmentId', '=', 'c.id')
        .orderBy('m.createdAt', 'desc')
        .orderBy('m.id', 'desc')
        .limit(1)
        .select('m.reason')
        .as('reason'),
      sumOf('refunds').as('refunded'),
      sumOf('cash_refunds').as('cashRefunded'),
    ])
    .execute();
}

/** What goes back of a cancelled or returned parcel at the source of its payment, or in cash, in paise. */
function sumOf(table: 'refunds' | 'cash_refunds') {
  const isOff = table === 'refunds' ? sql`and r.reason in ('cancelled', 'returned')` : sql``;
  return sql<Paise>`(select coalesce(sum(r.amount), 0)::bigint from ${sql.table(table)} r
    where r.order_id = c.order_id and r.consignment_id = c.id ${isOff})`;
}
