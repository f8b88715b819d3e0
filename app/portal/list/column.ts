import type { ReactNode } from 'react';

/** Type of the sort key: decides the labels of the two directions, and which of them comes first. */
export type SortKind = 'text' | 'number' | 'date';

/**
 * Position of a cell on the card that a row becomes below 1024 px: the title, the badge beside it, the second line,
 * the figure at the lower right, a small line of notes, or a detail after its column's heading.
 */
export type CardPlace = 'title' | 'badge' | 'line' | 'figure' | 'note' | 'detail' | 'none';

interface Base<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned to the right. */
  align?: 'end';
  /** No line break, such as in a number or a date. */
  nowrap?: boolean;
  /** Default `detail`. Exactly one column is the title. */
  card?: CardPlace;
  /** One line on a desktop, cut off at the column's share of the width. */
  cut?: 'narrow' | 'wide';
  /** On narrow tables the cell is shown small under the title instead of in its own column. */
  folds?: boolean;
}

/** Column of a table of `Row`. The key of a sortable column is a sort key of the list. */
export type Column<Row, Sort extends string = string> = Base<Row> &
  ({ key: Sort; sort: SortKind } | { key: string; sort?: undefined });

/** Default sort direction: text from A, figures from the highest, dates from the newest. */
export function beginsDescending(kind: SortKind): boolean {
  return kind !== 'text';
}
