import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { spanOfMonth } from '../documents/months.ts';
import type { Context } from '../kernel/context.ts';
import type { Month } from '../kernel/days.ts';
import type { CollectedDocument } from './gstr8.ts';
import type { TaxDocument } from './tax-document.ts';

/** Documents of sale of one vendor, of one of its GSTINs or of the time without one. */
export interface Issuer {
  readonly vendorId: string;
  readonly gstin: string | null;
}

/** Documents are some kilobytes each: so many are in memory, and parsed without a pause. */
const rowsAtOnce = 100;

/** The documents of an issuer in a month, in the order in which they were issued. */
export function documentPages(
  context: Pick<Context, 'db'>,
  { vendorId, gstin }: Issuer,
  month: Month,
): AsyncGenerator<TaxDocument[], void> {
  return pages(context, spanOfMonth(month), rowsAtOnce, (issued) =>
    issued
      .select(['kind', 'year', 'serial', 'number', 'issuedAt', 'sellerGstin', 'buyerGstin', 'placeOfSupply'])
      .select(['isInterState', 'exempt', 'taxable', 'cgst', 'sgst', 'igst', 'rounding', 'total'])
      .select(['collectedByOperator', 'content'])
      .where('vendorId', '=', vendorId)
      .where('sellerGstin', 'is not distinct from', gstin)
      .execute(),
  );
}

/** Documents without their content: that many at a time. */
const narrowRowsAtOnce = 500;

/** The columns of all vendors' documents of which the operator collected something, in pages. */
export async function* collectedPages(
  context: Pick<Context, 'db'>,
  month: Month,
): AsyncGenerator<(CollectedDocument & { readonly consignmentId: string | null })[], void> {
  const found = pages(context, spanOfMonth(month), narrowRowsAtOnce, (issued) =>
    issued
      .select(['vendorId', 'consignmentId', 'kind', 'issuedAt', 'sellerGstin', 'buyerGstin', 'isInterState'])
      .select(['taxable', 'cgst', 'sgst', 'igst', 'total', 'collectedByOperator'])
      .execute(),
  );
  for await (const rows of found)
    yield rows.flatMap(({ vendorId, ...row }) =>
      vendorId !== null && row.collectedByOperator > 0 ? { vendorId, ...row } : [],
    );
}

type Span = ReturnType<typeof spanOfMonth>;

/** Pages of documents in the order in which they were issued; other requests get their turn between pages. */
async function* pages<Row extends { readonly id: string }>(
  context: Pick<Context, 'db'>,
  span: Span,
  most: number,
  rowsOf: (issued: ReturnType<typeof issuedIn>) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let after: string | undefined;
  do {
    const rows = await rowsOf(issuedIn(context, span, after).limit(most));
    yield rows;
    after = rows.length === most ? rows.at(-1)?.id : undefined;
    await setImmediate();
  } while (after);
}

/** The ids of documents of a time, those after one of them. */
function issuedIn({ db }: Pick<Context, 'db'>, { from, before }: Span, after: string | undefined) {
  const isBeyond = sql<boolean>`(issued_at, id) > (select issued_at, id from documents where id = ${after})`;
  return db
    .selectFrom('documents')
    .select('id')
    .where('issuedAt', '>=', from)
    .where('issuedAt', '<', before)
    .$if(after !== undefined, (query) => query.where(isBeyond))
    .orderBy('issuedAt')
    .orderBy('id');
}
