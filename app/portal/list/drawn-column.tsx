import type { ReactNode } from 'react';
import { formatNumber, formatShortDate } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatRupees, InTotal } from '../part/rupees.tsx';
import { StateBadge } from '../part/state-badge.tsx';
import type { Cells, Column, DrawnColumn } from './column.ts';

/** The column with its cells drawn; what the column says of its look goes before that of its kind. */
export function drawn<Row>(column: Column<Row>): DrawnColumn<Row> {
  return { ...lookOf(column), ...column };
}

function lookOf<Row>(cells: Cells<Row>): Pick<DrawnColumn<Row>, 'cell' | 'card' | 'align' | 'nowrap'> {
  if ('cell' in cells) return { cell: cells.cell };
  if ('title' in cells) return { cell: (row) => <Title {...titleOf(cells, row)} />, card: 'title' };
  if ('day' in cells) return { cell: (row) => <Day at={cells.day(row)} />, card: 'note', nowrap: true };
  if ('moment' in cells)
    return { cell: (row) => <Moment at={cells.moment(row)} />, card: 'note', nowrap: true };
  if ('count' in cells) return { cell: (row) => formatNumber(cells.count(row)), align: 'end' };
  if ('rupees' in cells) return { cell: (row) => formatRupees(cells.rupees(row)), align: 'end' };
  if ('figure' in cells)
    return { cell: (row) => <InTotal amount={cells.figure(row)} />, card: 'figure', align: 'end' };
  return { cell: (row) => <StateBadge {...cells.badge(row)} />, card: 'badge' };
}

function titleOf<Row>({ title, under }: Extract<Cells<Row>, { title: unknown }>, row: Row) {
  return { children: title(row), under: under?.(row) };
}

function Title({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <>
      <span className="wrap-anywhere">{children}</span>
      {under ? (
        <span className="block font-body text-sm font-normal wrap-anywhere text-muted">{under}</span>
      ) : null}
    </>
  );
}

interface At {
  at: Date | string | null;
}

function Day({ at }: At) {
  const language = useLanguage();
  return at === null ? '–' : formatShortDate(at, language);
}

function Moment({ at }: At) {
  const language = useLanguage();
  return at === null ? '–' : formatMoment(at, language);
}
