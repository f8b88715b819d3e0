import type { ReactNode } from 'react';

/** What a column is sorted by decides the words for its two directions, and which of them comes first. */
export type SortKind = 'text' | 'number' | 'date';

/**
 * Where a cell stands on the card that a row becomes below 1024 px: its name, the badge beside it, the second line, the
 * figure at the lower right; a note is a small line, and a detail one with the column's heading before it.
 */
export type CardPlace = 'title' | 'badge' | 'line' | 'figure' | 'note' | 'detail' | 'none';

interface Base<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  align?: 'end';
  /** Stays on one line, such as a number or a date. */
  nowrap?: boolean;
  /** `detail` unless said otherwise. One column is the title. */
  card?: CardPlace;
  /** Beside a narrow side column it stands small under the title instead of in a column of its own. */
  folds?: boolean;
}

/** A column of a table of `Row`. The key of one that can be sorted is a key of the list's shape. */
export type Column<Row, Sort extends string = string> = Base<Row> &
  ({ key: Sort; sort: SortKind } | { key: string; sort?: undefined });

/** Names begin with A, figures with the highest and dates with the newest. */
export function beginsDescending(kind: SortKind): boolean {
  return kind !== 'text';
}
