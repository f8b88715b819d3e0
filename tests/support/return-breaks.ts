import { type RawBuilder, sql } from 'kysely';

const aDelivered = sql`(select id from consignments where status = 'delivered' order by id limit 1)`;
const aReturn = (state: string, refunded: number) => sql`
  insert into returns (id, number, order_id, consignment_id, vendor_id, user_id, state, reason, wants, note, is_opened,
      refunded, rank, due_at, state_since, created_at)
    select 'r', 'KB-R-9911-0001', order_id, c.id, vendor_id, user_id, ${state}, 'broken', 'money', '', false, ${refunded}::bigint, 1,
        now(), now(), now()
      from consignments c join orders o on o.id = order_id where c.id = ${aDelivered}`;

/** For each of the doctor's invariants of returns the steps that break it alone. */
export const returnBreaks: Record<string, readonly RawBuilder<unknown>[]> = {
  'returns-pieces': [
    aReturn('asked', 0),
    sql`insert into return_lines (return_id, order_id, position, quantity)
      select 'r', order_id, position, 9999 from order_lines where consignment_id = ${aDelivered} limit 1`,
  ],
  'returns-refunded': [aReturn('refunded', 99_999_999)],
  'returns-replaced': [aReturn('replaced', 0)],
  'returns-held': [
    sql`update vendor_earnings set is_held = true where id = (select min(id) from vendor_earnings)`,
  ],
};
