import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { countOf } from '../../kernel/count.ts';
import { indianDay } from '../../kernel/days.ts';
import { maxCounted } from '../../kernel/list-rules.ts';

/** Whether a consignment, a row with `status` and `promised_on`, was sent, and should have arrived before today. */
export function isOverdue({ clock }: Pick<Context, 'clock'>, row: string): RawBuilder<boolean> {
  const part = sql.ref(row);
  return sql`(${part}.status = 'shipped' and ${part}.promised_on < ${indianDay(clock())}::date)`;
}

/** Number of a vendor's overdue parcels, or of all vendors', up to a thousand. */
export function countOverdueParcels(context: Context, vendorId: string | null): Promise<number> {
  const overdue = context.db
    .selectFrom('consignments as c')
    .select('c.id')
    .where(isOverdue(context, 'c'))
    .$if(vendorId !== null, (query) => query.where('c.vendorId', '=', vendorId))
    .limit(maxCounted);
  return countOf(context.db.selectFrom(overdue.as('overdue')));
}
