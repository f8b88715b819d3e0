import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { spanOfMonth } from '../documents/months.ts';
import type { Context } from '../kernel/context.ts';
import { beginningOf, type Day, type Month } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { CollectedDocument } from './gstr8.ts';
import type { TaxDocument } from './tax-document.ts';

/** Documents of sale of one vendor, of one of its GSTINs or of the time without one. */
export interface Issuer {
  readonly vendorId: string;
  readonly gstin: string | null;
}

/** Documents are some kilobytes each: so many are in memory, and parsed without a pause. */
const rowsAtOnce = 100;

/** The documents of an issuer in a month, in the order in which they were issued; other requests get their turn between pages. */
export async function* documentPages(
  { db }: Pick<Context, 'db'>,
  { vendorId, gstin }: Issuer,
  month: Month,
): AsyncGenerator<TaxDocument[], void> {
  const { from, before } = spanOfMonth(month);
  let after: string | undefined;
  do {
    const rows = await db
      .selectFrom('documents')
      .select([
        'id',
        'kind',
        'year',
        'serial',
        'number',
        'issuedAt',
        'sellerGstin',
        'buyerGstin',
        'placeOfSupply',
      ])
      .select(['isInterState', 'exempt', 'taxable', 'cgst', 'sgst', 'igst', 'rounding', 'total'])
      .select(['collectedByOperator', 'content'])
      .where('vendorId', '=', vendorId)
      .where('sellerGstin', 'is not distinct from', gstin)
      .where('issuedAt', '>=', from)
      .where('issuedAt', '<', before)
      .$if(after !== undefined, (query) => query.where(isBeyond(after)))
      .orderBy('issuedAt')
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    yield rows;
    after = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined;
    await setImmediate();
  } while (after);
}

/** Documents without their content: that many at a time. */
const narrowRowsAtOnce = 500;

/** The columns of all vendors' documents of which the operator collected something, in pages. */
export async function* collectedPages(
  { db }: Pick<Context, 'db'>,
  month: Month,
): AsyncGenerator<CollectedDocument[], void> {
  const { from, before } = spanOfMonth(month);
  let after: string | undefined;
  do {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'vendorId', 'kind', 'issuedAt', 'sellerGstin', 'buyerGstin', 'isInterState'])
      .select(['taxable', 'cgst', 'sgst', 'igst', 'total', 'collectedByOperator'])
      .where('issuedAt', '>=', from)
      .where('issuedAt', '<', before)
      .$if(after !== undefined, (query) => query.where(isBeyond(after)))
      .orderBy('issuedAt')
      .orderBy('id')
      .limit(narrowRowsAtOnce)
      .execute();
    yield rows.flatMap(({ vendorId, ...row }) =>
      vendorId !== null && row.collectedByOperator > 0 ? { vendorId, ...row } : [],
    );
    after = rows.length === narrowRowsAtOnce ? rows.at(-1)?.id : undefined;
    await setImmediate();
  } while (after);
}

/** A document as the statement of TDS has it: its value without GST, in paise. */
export interface SoldDocument {
  readonly vendorId: string;
  readonly kind: TaxDocument['kind'];
  readonly issuedAt: Date;
  readonly pan: string | null;
  readonly value: Paise;
}

/** The documents of all vendors between two days, the second excluded, in pages. */
export async function* soldPages(
  { db }: Pick<Context, 'db'>,
  from: Day,
  until: Day,
): AsyncGenerator<SoldDocument[], void> {
  let after: string | undefined;
  do {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'vendorId', 'kind', 'issuedAt'])
      .select([
        sql<string | null>`coalesce(substr(seller_gstin, 3, 10), content #>> '{seller,pan}')`.as('pan'),
        sql<Paise>`total - cgst - sgst - igst`.as('value'),
      ])
      .where('issuedAt', '>=', beginningOf(from))
      .where('issuedAt', '<', beginningOf(until))
      .$if(after !== undefined, (query) => query.where(isBeyond(after)))
      .orderBy('issuedAt')
      .orderBy('id')
      .limit(narrowRowsAtOnce)
      .execute();
    yield rows.flatMap(({ vendorId, ...row }) => (vendorId === null ? [] : { vendorId, ...row }));
    after = rows.length === narrowRowsAtOnce ? rows.at(-1)?.id : undefined;
    await setImmediate();
  } while (after);
}

/** Rows after this one, in the order of their time and id. */
function isBeyond(id: string | undefined) {
  return sql<boolean>`(issued_at, id) > (select issued_at, id from documents where id = ${id})`;
}
