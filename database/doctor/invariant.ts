import type { RawBuilder } from 'kysely';

/** A row that breaks an invariant. */
export interface Fault {
  /** The row, such as `order KB-2611-0851`. No personal data: the doctor's output may be shown to anybody. */
  readonly which: string;
  /** The fault, in plain words. */
  readonly fault: string;
}

/** Invariant: a condition that holds for a shop at every moment. */
export interface Invariant {
  readonly name: string;
  /** The condition, in plain words. */
  readonly holds: string;
  /** One read-only query that returns the rows that break it. */
  readonly broken: RawBuilder<Fault>;
}
