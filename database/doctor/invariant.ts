import type { RawBuilder } from 'kysely';

/** A row of which something does not hold. */
export interface Fault {
  /** Which one it is, such as `order KB-2611-0851`. No names of people: what the doctor says may be shown to anybody. */
  readonly which: string;
  /** What is wrong with it, in plain words. */
  readonly fault: string;
}

/** What must hold of a shop at every moment, whatever has happened to it. */
export interface Invariant {
  readonly name: string;
  /** In plain words. */
  readonly holds: string;
  /** One query that answers with the rows of which it does not hold. It writes nothing. */
  readonly broken: RawBuilder<Fault>;
}
