import type { ReactNode } from 'react';
import type { Paise } from '../../../market/kernel/money.ts';
import type { StateOf } from '../part/state-badge.tsx';

/** Type of the sort key: decides the labels of the two directions, and which of them comes first. */
export type SortKind = 'text' | 'number' | 'date';

/**
 * Position of a cell on the card that a row becomes below 1024 px: the title, the badge beside it, the second line,
 * the figure at the lower right, a small line of notes, or a detail after its column's heading.
 */
export type CardPlace = 'title' | 'badge' | 'line' | 'figure' | 'note' | 'detail' | 'none';

/** How a column looks where it is not what its cells decide. */
interface Look {
  /** Figures are aligned to the right. */
  align?: 'end';
  /** No line break, such as in a number or a date. */
  nowrap?: boolean;
  /** Default `detail`. Exactly one column is the title. */
  card?: CardPlace;
  /** One line on a desktop, cut off at the column's share of the width. */
  cut?: 'narrow' | 'wide';
  /** The wide share of the width on a desktop, in as many lines as the text needs. */
  isWide?: boolean;
  /** On narrow tables the cell is shown small under the title instead of in its own column. */
  folds?: boolean;
}

/** What the cells of a column show: a value by its kind, which decides how it looks, or a node of the page's own. */
export type Cells<Row> =
  | { cell: (row: Row) => ReactNode }
  /** The title of a row; `under` is small below it. */
  | { title: (row: Row) => ReactNode; under?: (row: Row) => ReactNode }
  /** A day: 5 Nov 2026. */
  | { day: (row: Row) => Date | string | null }
  /** A day with its time. */
  | { moment: (row: Row) => Date | string | null }
  /** A whole number. */
  | { count: (row: Row) => number }
  /** An amount in paise. */
  | { rupees: (row: Row) => Paise }
  /** The amount in paise that a row is about: large on its card. */
  | { figure: (row: Row) => Paise }
  /** The state of a row. */
  | { badge: (row: Row) => StateOf };

interface Base extends Look {
  header: string;
}

interface InFile<Row> {
  /** The value in the list's file, under the heading of this key; by default what the cells show. Amounts in paise. */
  csv: (row: Row) => string | Date | Paise | null | undefined;
}

/** Column of a table of `Row`. The key of a sortable column is a sort key of the list. */
export type Column<Row, Sort extends string = string> = Base &
  Cells<Row> &
  Partial<InFile<Row>> &
  ({ key: Sort; sort: SortKind } | { key: string; sort?: undefined });

/** A column that only the list's file has. */
export type FileColumn<Row> = InFile<Row> & { key: string; header?: undefined };

/** The columns of a table and its file; `false` for one that this reader does not see. */
export type Columns<Row, Sort extends string = string> = readonly (
  | Column<Row, Sort>
  | FileColumn<Row>
  | false
)[];

/** The columns that the table itself shows. */
export function shownIn<Row, Sort extends string>(columns: Columns<Row, Sort>): Column<Row, Sort>[] {
  return columns.filter((column) => column !== false && column.header !== undefined) as Column<Row, Sort>[];
}

/** Default sort direction: text from A, figures from the highest, dates from the newest. */
export function beginsDescending(kind: SortKind): boolean {
  return kind !== 'text';
}

/** A column with the node of each cell, and with the look that its kind of value has. */
export interface DrawnColumn<Row> extends Base {
  key: string;
  sort?: SortKind | undefined;
  cell: (row: Row) => ReactNode;
}
