/** Page size of a portal's long list. */
export const rowsOnAPage = 20;

/** Highest exact row count; beyond it a list shows "1,000+". */
export const maxCounted = 1_000;
