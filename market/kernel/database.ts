import type { Kysely } from 'kysely';

/**
 * All tables, as types. Each room adds its own in its `schema.ts` by declaration merging. A test checks that only that
 * room writes them, and that only rooms of higher layers read them (docs/decisions/structure.md).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms' schema.ts
export interface Database {}

/** A connection pool or a running transaction: verbs handle both the same. */
export type Connection = Kysely<Database>;
