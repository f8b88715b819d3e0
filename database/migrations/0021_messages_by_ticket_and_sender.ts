import { type Kysely, sql } from 'kysely';

/** Administrators find a message by how its ticket's number, or its sender's address, begins. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['number', 'email']) {
    const name = sql.ref(`contact_messages_by_${column}`);
    await sql`create index ${name} on contact_messages (lower(${sql.ref(column)}) text_pattern_ops)`.execute(
      db,
    );
  }
}
