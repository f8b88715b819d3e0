/** Rate limit: attempts of a key (action and client) in a window of time. Shared by all processes. */
export interface AttemptTable {
  key: string;
  /** A hash of the count's subject, such as an email. */
  about: string | null;
  windowStart: Date;
  count: number;
}

declare module '../kernel/database.ts' {
  interface Database {
    attempts: AttemptTable;
  }
}
