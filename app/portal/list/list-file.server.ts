import { createTranslator } from 'use-intl';
import type { Context } from '../../../market/kernel/context.ts';
import { csvParts } from '../../../market/kernel/csv.ts';
import { indianDay } from '../../../market/kernel/days.ts';
import type { Result } from '../../../market/kernel/errors.ts';
import { decimalRupees } from '../../../market/kernel/money.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { locales } from '../../i18n/catalogue.ts';
import { serverTexts } from '../../i18n/texts.server.ts';
import type { Texts } from '../../i18n/texts.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Column, Columns, FileColumn } from './column.ts';
import { type ListReader, textsWith } from './reader.ts';

interface ListFile<Page, Row> {
  name: string;
  /** The headings by the keys of columns, in the order of the file. */
  headings: (texts: Texts) => Readonly<Record<string, string>>;
  columns: (reader: ListReader) => Columns<Row>;
  pages: Result<AsyncIterable<Page>>;
  rows: (page: Page) => readonly Row[];
}

/** CSV download of a list: under each heading the value of the column with its key, in days of India and in rupees. */
export function listDownload<Page, Row>(
  { language }: Context,
  request: Request,
  { name, headings: headingsIn, columns: columnsFor, pages, rows }: ListFile<Page, Row>,
): Response {
  const t = createTranslator({ locale: locales[language], messages: serverTexts[language] });
  const all = columnsFor({ texts: textsWith(t as never), language, may: () => true });
  const headings = headingsIn(serverTexts[language]);
  const columns = Object.keys(headings).map((key) => all.find((one) => one !== false && one.key === key));
  const lineOf = (row: Row) => columns.map((column) => (column ? cellOf(column, row) : ''));
  const lines = linesOf(valueOrThrow(pages, request), (page) => rows(page).map(lineOf));
  return csvDownload(csvParts(Object.values(headings), lines), `kheti-bazaar-${name}.csv`);
}

async function* linesOf<Page>(pages: AsyncIterable<Page>, of: (page: Page) => string[][]) {
  for await (const page of pages) yield of(page);
}

function cellOf<Row>(column: Column<Row> | FileColumn<Row>, row: Row): string {
  const value = valueIn(column, row) ?? '';
  if (typeof value === 'number') return decimalRupees(value);
  if (value instanceof Date) return indianDay(value);
  return typeof value === 'string' ? value : '';
}

function valueIn<Row>(column: Column<Row> | FileColumn<Row>, row: Row) {
  if (column.csv) return column.csv(row);
  if ('title' in column) return column.title(row);
  if ('cell' in column) return column.cell(row);
  if ('rupees' in column) return column.rupees(row);
  if ('figure' in column) return column.figure(row);
  return 'day' in column ? column.day(row) : '';
}
