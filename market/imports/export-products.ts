import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { ownProductsAfter } from '../catalogue/own-products.ts';
import { writeCsv, writeCsvRows } from '../kernel/csv.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { allColumns, stockColumns } from './columns-rules.ts';
import { rowOf } from './judge-rules.ts';
import { linesAtOnce } from './limits-rules.ts';

const shape = z.object({ columns: z.enum(['all', 'stock']).catch('all') });

/** All products of the vendor as CSV, with the columns that an import reads: brought back as it is, it changes nothing. */
export const exportProducts = verb(vendorOnly, shape, async (context, { columns }) => {
  const { id: vendorId } = await ownVendor(context);
  const names = columns === 'all' ? allColumns : stockColumns;
  const parts = [writeCsv([names])];
  let after = '';
  for (;;) {
    const products = await ownProductsAfter(context, vendorId, after, linesAtOnce);
    parts.push(writeCsvRows(products.map(rowOf).map((row) => names.map((name) => row[name] ?? ''))));
    if (products.length < linesAtOnce) return parts.join('');
    await setImmediate();
    after = products.at(-1)?.id ?? '';
  }
});
