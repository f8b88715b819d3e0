import { allColumns, exampleRow } from '../../../market/imports/columns-rules.ts';
import { writeCsv } from '../../../market/kernel/csv.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { requirePermission } from '../../request/require.ts';
import type { Route } from './+types/template.ts';

/** Template for imports: all columns and one example line. */
export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'products');
  const example = allColumns.map((column) => exampleRow[column] ?? '');
  return csvDownload([writeCsv([allColumns, example])], 'kheti-bazaar-template.csv');
}
