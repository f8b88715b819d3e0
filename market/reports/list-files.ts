import { z } from 'zod';
import { recordExport } from '../audit/record-export.ts';
import { type Result, valueFrom } from '../kernel/errors.ts';
import { adminMay, staffMay } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { listDifferences } from '../order-payments/list-differences.ts';
import { listOrders } from '../orders/read/list-orders.ts';
import { listPeople } from '../people/account/list-people.ts';
import { listOwnReturns, listReturns } from '../returns/list-returns.ts';
import { auditLog } from './audit-log.ts';
import { listVendors } from './list-vendors.ts';

const rowsAtOnce = 500;

/** The query of the list, validated by its verb; cursors are ignored. */
const query = z.record(z.string(), z.unknown());

/**
 * All rows of the administrators' order list, in its order, as an async iterator: each page is read on demand. Audited.
 */
export const orderFilePages = verb('orderFilePages', adminMay('figures'), query, async (context, asked) => {
  await recordExport(context, 'orders');
  return pages((cursor) => listOrders(context, { ...asked, ...cursor }));
});

/** The same for the list of people, audited. */
export const peopleFilePages = verb(
  'peopleFilePages',
  adminMay('accounts'),
  query,
  async (context, asked) => {
    await recordExport(context, 'users');
    return pages((cursor) => listPeople(context, { ...asked, ...cursor }));
  },
);

/** The same for the list of vendors, audited. */
export const vendorFilePages = verb('vendorFilePages', adminMay('figures'), query, async (context, asked) => {
  await recordExport(context, 'vendors');
  return pages((cursor) => listVendors(context, { ...asked, ...cursor }));
});

/** The same for returns: all of them, audited, or those of the actor's own vendor. */
export const returnFilePages = verb('returnFilePages', staffMay('orders'), query, async (context, asked) => {
  const isAdmin = context.actor.role === 'admin';
  if (isAdmin) await recordExport(context, 'returns');
  const list = isAdmin ? listReturns : listOwnReturns;
  return pages((cursor) => list(context, { ...asked, ...cursor }));
});

/** The same for the audit log. */
export const auditFilePages = verb('auditFilePages', adminMay('audit'), query, async (context, asked) =>
  pages((cursor) => auditLog(context, { ...asked, ...cursor, isEachEntry: true })),
);

/** The same for what does not agree with the books of payment providers. */
export const differenceFilePages = verb(
  'differenceFilePages',
  adminMay('payments'),
  query,
  async (context, asked) => {
    await recordExport(context, 'differences');
    return pages((cursor) => listDifferences(context, { ...asked, ...cursor }));
  },
);

interface Cursor {
  readonly after: string | undefined;
  readonly before: undefined;
  readonly rows: number;
}

async function* pages<Page extends { readonly next: string | null }>(
  read: (cursor: Cursor) => Promise<Result<Page>>,
): AsyncGenerator<Page, void> {
  let after: string | undefined;
  do {
    const page = valueFrom(await read({ after, before: undefined, rows: rowsAtOnce }));
    yield page;
    after = page.next ?? undefined;
  } while (after);
}
