/** How many rows a page of a portal's long list shows. */
export const rowsOnAPage = 20;

/** Up to how many rows are counted; of more a list says "1,000+". */
export const mostCounted = 1_000;
