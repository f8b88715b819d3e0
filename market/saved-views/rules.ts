/** The lists of the portals whose filters can be saved. */
export const savedLists = ['orders', 'products'] as const;

/** Saved views of one person for one list. */
export const maxSavedViews = 10;

/** Characters of the name of a saved view. */
export const maxViewName = 40;
