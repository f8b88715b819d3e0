import { allColumns, exampleRow } from '../../../market/imports/columns-rules.ts';
import { writeCsv } from '../../../market/kernel/csv.ts';
import { csvDownload } from '../../http/downloads.server.ts';

/** Template for imports: all columns and one example line. */
export function loader() {
  const example = allColumns.map((column) => exampleRow[column] ?? '');
  return csvDownload([writeCsv([allColumns, example])], 'kheti-bazaar-template.csv');
}
