-- People, what they entered, and what was done.

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  email_verified_at timestamptz,
  claimed_email text,
  phone text check (phone ~ '^[+]91[6-9][0-9]{9}$'),
  phone_added_at timestamptz,
  phone_confirmed_at timestamptz,
  role text not null check (role in ('customer', 'vendor', 'admin')),
  admin_role text not null default 'admin' check (admin_role in ('admin', 'support', 'catalogue', 'finance')),
  language text not null default 'en',
  blocked_at timestamptz,
  erased_at timestamptz,
  signed_out_at timestamptz,
  -- For administrators, as the indexes below: a list in any order is read along an index.
  search text generated always as (' ' || lower(name) || ' ' || lower(email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (claimed_email <> email),
  constraint users_email_is_verified check (email_verified = (email_verified_at is not null)),
  -- A phone is confirmed, or not stored.
  constraint users_phone_is_confirmed check (num_nulls(phone, phone_added_at, phone_confirmed_at) in (0, 3))
);
create index users_blocked on users (created_at, id) where blocked_at is not null;
create index users_by_claimed_email on users (claimed_email, id) where claimed_email is not null;
create index users_by_created_at on users (created_at, id) where erased_at is null;
create index users_by_email on users (email, id) where erased_at is null;
create index users_by_name on users (name, id) where erased_at is null;
create unique index users_by_phone on users (phone) where phone is not null;
create index users_by_role on users (role) where erased_at is null;
create index users_by_words on users using gin (search gin_trgm_ops);
create index users_erased on users (erased_at) where erased_at is not null;
create index users_of_role_by_created_at on users (role, created_at, id) where erased_at is null;
create index users_of_role_by_email on users (role, email, id) where erased_at is null;
create index users_of_role_by_name on users (role, name, id) where erased_at is null;

create table addresses (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  street text not null,
  city text not null,
  state text not null,
  pincode text not null check (pincode ~ '^[0-9]{6}$'),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  is_default boolean not null,
  landmark text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_by_user on addresses (user_id, created_at);
create unique index addresses_one_default on addresses (user_id) where is_default;

create table carts (
  user_id text primary key references users on delete cascade,
  items jsonb not null,
  updated_at timestamptz not null default now()
);

-- Carts of visitors whose browsers run no JavaScript, by the id in their signed cookie.
create table visitor_carts (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  items jsonb not null,
  updated_at timestamptz not null
);
create index visitor_carts_by_time on visitor_carts (updated_at);

-- The business that a buyer last had billed.
create table buyer_businesses (
  user_id text primary key references users on delete cascade,
  gstin text not null,
  name text not null,
  street text not null,
  city text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  updated_at timestamptz not null
);

-- Ids of entries rise with time, so they are the order of every list. Those of a bulk act have the same `act`.
create table audit_entries (
  id text primary key,
  actor_id text references users on delete set null,
  action text not null,
  subject text not null,
  subject_id text not null,
  facts jsonb not null,
  act text,
  created_at timestamptz not null default now()
);
create index audit_entries_by_act on audit_entries (act, action, id) where act is not null;
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_by_actor on audit_entries (actor_id, id);
create index audit_entries_by_actor_and_subject on audit_entries (actor_id, subject, id);
create index audit_entries_by_subject on audit_entries (subject, id);
create index audit_entries_of_row on audit_entries (subject_id, id);

-- Filters of a portal's list under a name.
create table saved_views (
  id text primary key,
  user_id text not null references users on delete cascade,
  list text not null check (list in ('orders', 'products')),
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 1000),
  created_at timestamptz not null,
  unique (user_id, list, name)
);

-- Sensitive changes that wait (docs/decisions/sensitive-changes.md): the input is erased with the decision.
create table pending_changes (
  id text primary key,
  act text not null,
  subject text not null,
  facts jsonb not null,
  sealed_input text,
  asked_by text references users on delete set null,
  asked_at timestamptz not null,
  holds_from timestamptz,
  status text not null default 'open' check (status in ('open', 'applied', 'stopped', 'failed')),
  decided_by text references users on delete set null,
  decided_at timestamptz,
  check ((status = 'open') = (sealed_input is not null)),
  check ((status = 'open') = (decided_at is null))
);
create index pending_changes_asked_by on pending_changes (asked_by);
create index pending_changes_decided_by on pending_changes (decided_by);
create unique index pending_changes_open on pending_changes (act, subject) where status = 'open';

-- Requests to move an account, whose number is lost, to another number (docs/decisions/accounts.md).
create table number_claims (
  id text primary key,
  user_id text not null references users on delete cascade,
  old_phone text not null,
  new_phone text not null check (new_phone ~ '^[+]91[6-9][0-9]{9}$'),
  -- As typed; administrators compare them with the account.
  name text not null check (char_length(name) <= 100),
  pincode text not null check (pincode ~ '^[0-9]{6}$'),
  order_number text not null check (char_length(order_number) <= 40),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'stopped', 'done')),
  reason text not null default '' check (char_length(reason) <= 300),
  -- Why the shop itself refused an accepted one.
  obstacle text check (obstacle in ('taken', 'changed')),
  decided_by text references users on delete set null,
  decided_at timestamptz,
  holds_from timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((state in ('waiting', 'accepted')) = (ended_at is null)),
  check (state <> 'accepted' or holds_from is not null)
);
create index number_claims_by_end on number_claims (ended_at) where ended_at is not null;
create index number_claims_by_time on number_claims (created_at, id);
create index number_claims_decided_by on number_claims (decided_by) where decided_by is not null;
create index number_claims_of_person on number_claims (user_id);
create unique index number_claims_open on number_claims (user_id) where state in ('waiting', 'accepted');
