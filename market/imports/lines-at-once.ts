/** Batch size for checking, writing and exporting lines: some tens of milliseconds per batch. */
export const linesAtOnce = 100;
