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
import { kindsOfState } from '../part/state-badge.tsx';
import type { Column, Columns, FileColumn, ListReader } from './column.ts';

interface ListFile<Row> {
  name: string;
  /** The headings by the keys of columns, in the order of the file. */
  headings: (texts: Texts) => Readonly<Record<string, string>>;
  columns: (reader: ListReader) => Columns<Row>;
  /** The rows, page by page. */
  pages: Result<AsyncIterable<readonly Row[]>>;
}

/** CSV download of a list: under each heading the value of the column with its key. Amounts are in rupees. */
export function listDownload<Row>({ language }: Context, request: Request, file: ListFile<Row>): Response {
  const pages = valueOrThrow(file.pages, request);
  const t = createTranslator({
    locale: locales[language],
    messages: serverTexts[language],
  }) as unknown as ListReader['t'];
  const headings = file.headings(serverTexts[language]);
  const all = file.columns({ t, language, may: () => true });
  const columns = Object.keys(headings).flatMap((key) => all.filter((one) => one && one.key === key));
  const lines = linesOf(pages, (row) => columns.map((column) => (column ? textIn(column, row, t) : '')));
  return csvDownload(csvParts(Object.values(headings), lines), `kheti-bazaar-${file.name}.csv`);
}

async function* linesOf<Row>(pages: AsyncIterable<readonly Row[]>, lineOf: (row: Row) => string[]) {
  for await (const rows of pages) yield rows.map(lineOf);
}

function textIn<Row>(column: Column<Row> | FileColumn<Row>, row: Row, t: ListReader['t']): string {
  if (column.csv) return column.csv(row);
  if ('title' in column) return String(column.title(row) ?? '');
  if ('cell' in column) return String(column.cell(row) ?? '');
  if ('count' in column) return String(column.count(row));
  if ('rupees' in column) return decimalRupees(column.rupees(row));
  if ('figure' in column) return decimalRupees(column.figure(row));
  if ('badge' in column) {
    const { of, state } = column.badge(row);
    return t(`${kindsOfState[of].texts}.${state}` as 'outbox.state.sent');
  }
  const at = 'day' in column ? column.day(row) : column.moment(row);
  return at === null ? '' : indianDay(new Date(at));
}
