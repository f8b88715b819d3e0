import { sql } from 'kysely';
import { actorRoles } from '../../market/delivery/reasons.ts';
import { retentionPeriods } from '../../market/kernel/retention.ts';
import { orderStatuses } from '../../market/orders/statuses.ts';
import { canComeBack, transitionsFrom } from '../../market/orders/transitions.ts';
import type { Invariant } from './invariant.ts';

const statuses = sql`${[...orderStatuses]}::text[]`;

/** Every allowed transition, as "pending processing vendor". */
const allowed = orderStatuses.flatMap((from) =>
  actorRoles.flatMap((by) => [
    ...transitionsFrom(from, by).map((to) => `${from} ${to} ${by}`),
    ...(canComeBack(from, by) ? [`${from} returned ${by}`] : []),
  ]),
);

/** Orders and their consignments (docs/decisions/orders.md). Amounts in paise. */
export const orders: readonly Invariant[] = [
  {
    name: 'order-once',
    holds: 'A purchase has made one order, however often it was sent',
    broken: sql`
      select 'user ' || user_id as which, format('the purchase %s has made %s orders', checkout_id, count(*)) as fault
        from orders group by user_id, checkout_id having count(*) > 1`,
  },
  {
    name: 'order-total',
    holds: 'The lines of an order and its shipping add up to its total',
    broken: sql`
      select 'order ' || number as which,
          format('its lines come to %s and its shipping to %s, but it says %s and in all %s paise',
            coalesce(amount, 0), shipping, subtotal, total) as fault
        from orders left join (select order_id, sum(line_total) as amount from order_lines group by 1) as sold
          on order_id = id
        where coalesce(amount, 0) <> subtotal or total <> subtotal + shipping`,
  },
  {
    name: 'order-parts',
    holds: 'The vendors’ parts of an order add up to it, goods and shipping',
    broken: sql`
      select 'order ' || number as which,
          format('its parts come to %s and %s shipping, but it says %s and %s paise',
            coalesce(parts.subtotal, 0), coalesce(parts.shipping, 0), orders.subtotal, orders.shipping) as fault
        from orders left join (
            select order_id, sum(subtotal) as subtotal, sum(shipping) as shipping from consignments group by 1
          ) as parts on order_id = id
        where (coalesce(parts.subtotal, 0), coalesce(parts.shipping, 0)) <> (orders.subtotal, orders.shipping)`,
  },
  {
    name: 'part-lines',
    holds: 'A vendor’s part of an order has lines of that vendor and that order, which add up to it',
    broken: sql`
      select format('part %s of order %s', c.id, o.number) as which,
          format('its %s lines come to %s, but it says %s paise; %s of them belong elsewhere',
            count(l), coalesce(sum(l.line_total), 0), c.subtotal,
            count(l) filter (where l.order_id <> c.order_id or l.vendor_id <> c.vendor_id)) as fault
        from consignments c join orders o on o.id = c.order_id left join order_lines l on l.consignment_id = c.id
        group by c.id, o.number
        having coalesce(sum(l.line_total), 0) <> c.subtotal
          or bool_or(l.order_id <> c.order_id or l.vendor_id <> c.vendor_id)`,
  },
  {
    name: 'part-order',
    holds: 'A vendor’s part of an order knows the worth and the status of its order',
    broken: sql`
      select 'part ' || c.id as which,
          format('it says that its order is %s and comes to %s, but it is %s and comes to %s paise',
            c.order_status, c.order_total, o.status, o.current_total) as fault
        from consignments c join orders o on o.id = c.order_id
        where (c.order_status, c.order_total) is distinct from (o.status, o.current_total)`,
  },
  {
    name: 'order-status',
    holds: 'An order is as far as the slowest of its parts',
    broken: sql`
      select 'order ' || number as which,
          format('it is %s, but its parts make it %s', orders.status, coalesce(parts.status, 'nothing')) as fault
        from orders left join (
            select order_id, (${statuses})[min(array_position(${statuses}, status))] as status
              from consignments group by 1
          ) as parts on order_id = id
        where parts.status is distinct from orders.status`,
  },
  {
    name: 'part-delivered',
    holds:
      'A delivered part, and one that its buyer sent back later, has the day of its delivery, and no other has one',
    broken: sql`
      select 'part ' || c.id as which,
          format('it is %s, and delivered on: %s', c.status, coalesce(c.delivered_on::text, 'no day')) as fault
        from consignments c
        where (c.status = 'delivered') <> (c.delivered_on is not null)
          and not (c.status = 'returned' and exists (select from consignment_moves m
            where m.consignment_id = c.id and m.from_status = 'delivered' and m.to_status = 'returned'))`,
  },
  {
    // The job that cancels them at the courier runs every quarter of an hour.
    name: 'part-booked',
    holds: 'No courier is booked for a part that was cancelled more than a day ago',
    broken: sql`
      select 'part ' || c.id as which,
          format('it is cancelled, but its shipment %s is %s', s.reference, s.state) as fault
        from shipments s join consignments c on c.id = s.consignment_id
        where s.is_live and c.status = 'cancelled' and not exists (select from consignment_moves m
          where m.consignment_id = c.id and m.to_status = 'cancelled' and m.created_at > now() - interval '1 day')`,
  },
  {
    name: 'order-cancelled',
    holds: 'What an order no longer costs is what its cancelled and its returned parts come to',
    broken: sql`
      select 'order ' || number as which,
          format('%s paise are cancelled and %s returned, but its parts come to %s and %s', cancelled_amount,
            returned_amount, coalesce(cancelled, 0), coalesce(returned, 0)) as fault
        from orders left join (
            select order_id, sum(subtotal + shipping) filter (where status = 'cancelled') as cancelled,
                sum(subtotal + shipping) filter (where status = 'returned') as returned
              from consignments group by 1
          ) as parts on order_id = id
        where (coalesce(cancelled, 0), coalesce(returned, 0)) <> (cancelled_amount, returned_amount)`,
  },
  {
    name: 'returned-lines',
    holds: 'Only what came back is checked, every line of it and every piece',
    broken: sql`
      select format('part %s of order %s', c.id, o.number) as which,
          format('it is %s, and %s of its %s lines are checked, %s of them with another number of pieces', c.status,
            count(r), count(*), count(*) filter (where sellable + damaged + missing <> quantity)) as fault
        from consignments c join orders o on o.id = c.order_id join order_lines l on l.consignment_id = c.id
          left join returned_lines r on r.order_id = l.order_id and r.position = l.position
        group by c.id, o.number
        having count(r) > 0 and (c.status <> 'returned' or count(r) <> count(*)
          or count(*) filter (where sellable + damaged + missing <> quantity) > 0)`,
  },
  {
    name: 'order-address',
    holds: 'An order knows where it goes, unless its buyer is erased or it is too old to matter',
    broken: sql`
      select 'order ' || number as which, 'its address is gone' as fault
        from orders join users on users.id = user_id
        where erased_at is null and coalesce(jsonb_typeof(address), 'null') = 'null'
          and orders.created_at > now() - ${retentionPeriods.buyer / 1_000} * interval '1 second'`,
  },
  {
    // Independent of row order: each status but the last was left as often as it was reached (corrections reach one
    // again).
    name: 'part-history',
    holds: 'The history of a part begins with the order and leads to where the part is now',
    broken: sql`
      select 'part ' || c.id as which,
          format('it is %s, but its history is: %s', c.status,
            coalesce(string_agg(coalesce(from_status, 'nothing') || ' to ' || to_status, ', ' order by m.created_at, m.id),
              'empty')) as fault
        from consignments c left join consignment_moves m on m.consignment_id = c.id
        group by c.id
        having count(*) filter (where from_status is null and to_status in ('pending', 'awaiting-payment')) <> 1
          or count(*) filter (where from_status is null) <> 1
          or array(select unnest(array_agg(to_status)) except all select unnest(array_agg(from_status))) <> array[c.status]`,
  },
  {
    name: 'part-moves',
    holds: 'Nobody moved a part who may not',
    broken: sql`
      select 'part ' || consignment_id as which,
          format('a %s moved it from %s to %s', moved_by, from_status, to_status) as fault
        from consignment_moves
        where from_status || ' ' || to_status || ' ' || moved_by <> all(${allowed}::text[])`,
  },
  {
    // Neither its buyer nor its vendor would hear of it.
    name: 'answer-call',
    holds: 'An answer to a failed attempt is with its courier, refused, or has its call',
    broken: sql`
      select 'answer of ' || a.consignment_id as which, 'no call is under way for it' as fault
        from delivery_answers a
        join shipments s on s.consignment_id = a.consignment_id and s.attempts = a.attempt
        where a.kind <> 'cancel' and s.state = 'attempt-failed' and a.sent_at is null and a.refusal is null
          and not exists (select from outbound_calls c
            where c.finished_at is null and c.idempotency_key in (
              format('courier.reattempt:%s:%s:%s', s.provider, a.consignment_id, a.attempt),
              format('courier.reattempt-state:%s:%s:%s', s.provider, s.id, a.attempt)))`,
  },
  {
    name: 'next-numbers',
    holds: 'The next order and the next ticket get a number that nobody has',
    broken: sql`
      select which, format('the next is %s, but %s is taken', next, taken) as fault
        from (
          select 'numbers of orders' as which, last_value + is_called::int as next,
              (select max(split_part(number, '-', 3)::bigint) from orders) as taken
            from order_numbers
          union all
          select 'numbers of tickets', last_value + is_called::int,
              (select max(split_part(number, '-', 4)::bigint) from complaints)
            from complaint_numbers
        ) as numbers
        where taken >= next`,
  },
];
