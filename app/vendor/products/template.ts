import { allColumns, exampleRow } from '../../../market/imports/columns-rules.ts';
import { writeCsv } from '../../../market/kernel/csv.ts';
import { csvFile } from './csv-file.server.ts';

/** A file with all columns and one line that shows how they are filled. */
export function loader() {
  return csvFile(writeCsv([allColumns, allColumns.map((column) => exampleRow[column] ?? '')]), 'template');
}
