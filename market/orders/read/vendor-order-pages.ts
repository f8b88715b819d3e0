import type { z } from 'zod';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { valueFrom } from '../../kernel/errors.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { verb } from '../../kernel/verb.ts';
import { ownVendor } from '../../vendors/own-vendor.ts';
import { vendorOrderList, vendorOrderQuery } from './vendor-order-list.ts';
import type { ListedOrder } from './vendor-order-rows.ts';

const rowsAtOnce = 500;

/** All orders of the vendor's list, in its order, as an async iterator: each page is read on demand. */
export const vendorOrderPages = verb(
  'vendorOrderPages',
  vendorMay('figures'),
  vendorOrderQuery,
  async (context, query) => {
    await ownVendor(context);
    return pagesOf(context, query);
  },
);

async function* pagesOf(
  context: ContextOf<SignedIn>,
  query: z.infer<typeof vendorOrderQuery>,
): AsyncGenerator<ListedOrder[], void> {
  let after: string | undefined;
  do {
    const pageQuery = { ...query, after, before: undefined, rows: rowsAtOnce };
    const page = valueFrom(await vendorOrderList(context, pageQuery));
    yield page.orders;
    after = page.next ?? undefined;
  } while (after);
}
