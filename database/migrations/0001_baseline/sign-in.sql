-- Sessions, passwords, one-time tokens, codes and second factors.

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  user_agent text,
  proven_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

-- Hashes of passwords, with their parameters.
create table credentials (
  id text primary key,
  user_id text not null unique references users on delete cascade,
  password text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table tokens (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tokens_by_end on tokens (expires_at);
create index tokens_by_identifier on tokens (identifier);
create index tokens_by_value on tokens (value);

-- Counters of rate limits by window. `about` is the email that wrong passwords are about.
create table attempts (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  about text,
  primary key (key, window_start)
);
create index attempts_by_about on attempts (about) where about is not null;

create table phone_codes (
  token text primary key,
  phone text not null,
  user_id text references users on delete cascade,
  code text not null,
  shown text,
  tries smallint not null default 0,
  confirmed_at timestamptz,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index phone_codes_by_end on phone_codes (expires_at);
create index phone_codes_by_phone on phone_codes (phone);
create index phone_codes_by_user on phone_codes (user_id) where user_id is not null;

create table second_factors (
  id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('app', 'passkey')),
  name text not null check (char_length(name) <= 60),
  key text not null,
  credential_id text unique,
  transports text not null default '',
  counter bigint not null default 0,
  used_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'passkey') = (credential_id is not null))
);
create unique index one_app_of_a_person on second_factors (user_id) where kind = 'app';
create index second_factors_of_person on second_factors (user_id);

create table recovery_codes (
  user_id text not null references users on delete cascade,
  hash text not null,
  primary key (user_id, hash)
);

-- Sign-ins that wait for their second factor, or for a passkey of any person.
create table pending_sign_ins (
  token text primary key,
  user_id text references users on delete cascade,
  seal text not null,
  portal text not null check (portal in ('customer', 'vendor', 'admin')),
  tries smallint not null default 0,
  challenge text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index pending_sign_ins_by_end on pending_sign_ins (expires_at);
create index pending_sign_ins_of_person on pending_sign_ins (user_id);
