/** How often something was tried in a window of time; `key` says what, by whom. Shared by all processes. */
export interface AttemptTable {
  key: string;
  /** A hash of what the count belongs to, such as an email. */
  about: string | null;
  windowStart: Date;
  count: number;
}

declare module '../kernel/database.ts' {
  interface Database {
    attempts: AttemptTable;
  }
}
