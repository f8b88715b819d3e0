/** Rows of one import, without the heading. A longer file is refused. */
export const mostLines = 10_000;
/** Columns of a heading: the shop knows some seventy. */
export const mostColumns = 100;
/** Bytes of one row, and so of one cell: a description in Devanagari has at most 12,000. */
export const mostRowBytes = 65_536;
/** Letters of a name of a column that a message repeats. */
export const mostNameLength = 40;
/** Unknown columns that a message names. */
export const mostNamed = 10;
/** Rows that are checked, written or exported in one go: some tens of milliseconds. */
export const linesAtOnce = 100;
