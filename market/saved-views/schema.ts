import type { savedLists } from './rules.ts';

/** Filters of a portal's list that a person has given a name. */
export interface SavedViewTable {
  id: string;
  userId: string;
  list: (typeof savedLists)[number];
  name: string;
  /** The query of the list's address, without `?`. */
  query: string;
  createdAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    savedViews: SavedViewTable;
  }
}
