import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table users (
    id text primary key,
    name text not null,
    email text not null unique,
    email_verified boolean not null default false,
    image text,
    role text not null check (role in ('customer', 'vendor', 'admin')),
    language text not null default 'en',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index users_by_role on users (role, created_at)`.execute(db);

  await sql`create table sessions (
    id text primary key,
    user_id text not null references users on delete cascade,
    token text not null unique,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db);

  await sql`create table credentials (
    id text primary key,
    user_id text not null references users on delete cascade,
    account_id text not null,
    provider_id text not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index credentials_by_user on credentials (user_id)`.execute(db);

  await sql`create table tokens (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index tokens_by_identifier on tokens (identifier)`.execute(db);

  await sql`create table attempts (
    key text not null,
    window_start timestamptz not null,
    count integer not null,
    primary key (key, window_start)
  )`.execute(db);

  await sql`create table addresses (
    id text primary key,
    user_id text not null references users on delete cascade,
    name text not null,
    street text not null,
    city text not null,
    state text not null,
    pincode text not null check (pincode ~ '^[0-9]{6}$'),
    phone text not null check (phone ~ '^[0-9]{10}$'),
    is_default boolean not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index addresses_by_user on addresses (user_id, created_at)`.execute(db);
  await sql`create unique index addresses_one_default on addresses (user_id) where is_default`.execute(db);

  await sql`create table vendors (
    id text primary key,
    user_id text not null unique references users,
    company_name text not null,
    gstin text not null,
    phone text not null,
    city text,
    state text,
    status text not null default 'applied' check (status in ('applied', 'approved', 'suspended')),
    created_at timestamptz not null default now()
  )`.execute(db);

  await sql`create table audit_entries (
    id text primary key,
    actor_id text references users on delete set null,
    action text not null,
    subject text not null,
    subject_id text not null,
    facts jsonb not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index audit_entries_by_subject on audit_entries (subject, subject_id)`.execute(db);

  await sql`create table outgoing_mails (
    id text primary key,
    recipient text not null,
    language text not null,
    kind text not null,
    facts jsonb not null,
    sent_at timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index outgoing_mails_unsent on outgoing_mails (created_at) where sent_at is null`.execute(
    db,
  );
}
