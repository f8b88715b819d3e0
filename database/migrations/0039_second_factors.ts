import { type Kysely, sql } from 'kysely';

/**
 * Second factors of people (decision 68): apps with codes and passkeys, recovery codes, and sign-ins that wait for
 * them. The previous release ignores the tables: it lets such people in with their password alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table second_factors (
    id text primary key,
    user_id text not null references users on delete cascade,
    kind text not null check (kind in ('app', 'passkey')),
    name text not null check (char_length(name) <= 60),
    key text not null,
    credential_id text unique,
    transports text not null default '',
    counter bigint not null default 0,
    created_at timestamptz not null,
    check ((kind = 'passkey') = (credential_id is not null))
  )`.execute(db);
  await sql`create index second_factors_of_person on second_factors (user_id)`.execute(db);
  await sql`create unique index one_app_of_a_person on second_factors (user_id) where kind = 'app'`.execute(
    db,
  );

  await sql`create table recovery_codes (
    user_id text not null references users on delete cascade,
    hash text not null,
    primary key (user_id, hash)
  )`.execute(db);

  await sql`create table pending_sign_ins (
    token text primary key,
    user_id text references users on delete cascade,
    seal text not null,
    portal text not null check (portal in ('customer', 'vendor', 'admin')),
    tries smallint not null default 0,
    challenge text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index pending_sign_ins_of_person on pending_sign_ins (user_id)`.execute(db);
  await sql`create index pending_sign_ins_by_end on pending_sign_ins (expires_at)`.execute(db);
}
