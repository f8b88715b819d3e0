import { type Kysely, sql } from 'kysely';

/** An optional landmark in an address; an order has it in the street of its copy. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table addresses add column landmark text not null default ''`.execute(db);
}
