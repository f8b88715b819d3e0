import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import type { Paise } from '../../kernel/money.ts';

/**
 * Whether a consignment `c` was delivered for certain: its courier has paid its cash over, or goods of it came back
 * afterwards. Then "never delivered" cannot be true.
 */
export function isProvenDelivered(): RawBuilder<SqlBool> {
  return sql`(c.cash_back > 0 or c.cash_received > 0
    or exists (select from reduced_lines t join order_lines l on l.order_id = t.order_id and l.position = t.position
      where l.consignment_id = c.id and t.reason in ('returned', 'returned-unsellable')))`;
}

/**
 * Adds what couriers have paid over for consignments, in paise; a correction is negative. In the caller's transaction.
 */
export async function addCashReceived(
  { db }: Context,
  rows: readonly { readonly id: string; readonly received: Paise }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update consignments c set cash_received = cash_received + r.received
    from (select id, sum(received) as received from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, received bigint)
      group by id) r
    where c.id = r.id`.execute(db);
}
