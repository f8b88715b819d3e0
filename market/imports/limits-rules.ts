/** As many lines as one import takes, without the first. */
export const mostLines = 10_000;
/** As many lines as are checked or written in one go: some tens of milliseconds. */
export const linesAtOnce = 100;
