/** Rows that are checked, written or exported in one go: some tens of milliseconds. */
export const linesAtOnce = 100;
