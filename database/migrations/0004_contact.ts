import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table contact_messages (
    id text primary key,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    language text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index contact_messages_newest on contact_messages (created_at desc, id)`.execute(db);
}
