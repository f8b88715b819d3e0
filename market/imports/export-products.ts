import { z } from 'zod';
import { ownProductsAfter } from '../catalogue/manage/own-products.ts';
import type { Context } from '../kernel/context.ts';
import { csvParts } from '../kernel/csv.ts';
import { vendorMay } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { allColumns, stockColumns } from './columns-rules.ts';
import { linesAtOnce } from './lines-at-once.ts';
import { spreadsheetRow } from './validate-row-rules.ts';

const shape = z.object({ columns: z.enum(['all', 'stock']).catch('all') });

/**
 * Streams all products of the vendor as CSV, with the columns that an import reads. Importing the unchanged file
 * changes nothing. Products are read while the CSV is consumed.
 */
export const exportProducts = verb(
  'exportProducts',
  vendorMay('products'),
  shape,
  async (context, { columns }) => {
    const { id: vendorId } = await ownVendor(context);
    const names = columns === 'all' ? allColumns : stockColumns;
    return csvParts(names, rowsOf(context, vendorId, names));
  },
);

async function* rowsOf(context: Context, vendorId: string, names: readonly string[]) {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const products = await ownProductsAfter(context, vendorId, after, linesAtOnce);
    yield products.map(spreadsheetRow).map((row) => names.map((name) => row[name] ?? ''));
    after = products.at(-1)?.id;
  }
}
