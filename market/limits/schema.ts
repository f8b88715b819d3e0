/** How often something was tried in a window of time; `key` says what, by whom. Shared by all processes. */
export interface AttemptTable {
  key: string;
  windowStart: Date;
  count: number;
}

declare module '../kernel/database.ts' {
  interface Database {
    attempts: AttemptTable;
  }
}
