import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import type { Paise } from '../../kernel/money.ts';
import type { Seller } from '../../tax/parties.ts';
import { taxedLines } from '../taxed-lines.ts';

/** A consignment with its seller at the order. */
interface TaxedConsignment {
  readonly id: string;
  readonly shipping: Paise;
  readonly seller: Seller;
  readonly placeOfSupply: string;
}

/** Computes delivery and tax of all lines of a consignment anew, from what is left of them. */
export async function writeTaxes(context: Context, consignment: TaxedConsignment): Promise<void> {
  const lines = await context.db
    .selectFrom('orderLines')
    .select(['position', 'lineTotal', 'gstRate'])
    .where('consignmentId', '=', consignment.id)
    .orderBy('position')
    .execute();
  const rows = taxedLines(consignment, lines).map(({ line, tax }) => ({ position: line.position, ...tax }));
  await sql`update order_lines as l
    set shipping = t.shipping, taxable = t.taxable, cgst = t.cgst, sgst = t.sgst, igst = t.igst
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (position integer, shipping bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint)
    where l.consignment_id = ${consignment.id} and l.position = t.position`.execute(context.db);
}
