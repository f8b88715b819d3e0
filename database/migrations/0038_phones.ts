import { type Kysely, sql } from 'kysely';

/**
 * Mobile numbers of people and the codes that confirm them (decision 67). An account without an email has a placeholder in
 * `email`, as an erased one has: the previous release reads and mails to it without failing.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users
    add column phone text check (phone ~ '^[+]91[6-9][0-9]{9}$'),
    add column phone_confirmed_at timestamptz,
    add constraint users_phone_is_confirmed check ((phone is null) = (phone_confirmed_at is null))`.execute(
    db,
  );
  await sql`create unique index users_by_phone on users (phone) where phone is not null`.execute(db);
  await sql`create table phone_codes (
    token text primary key,
    phone text not null,
    user_id text references users on delete cascade,
    code text not null,
    shown text,
    tries smallint not null default 0,
    confirmed_at timestamptz,
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index phone_codes_by_phone on phone_codes (phone)`.execute(db);
  await sql`create index phone_codes_by_user on phone_codes (user_id) where user_id is not null`.execute(db);
  await sql`create index phone_codes_by_end on phone_codes (expires_at)`.execute(db);
}
