-- What belongs to products: texts, pictures, labels, search words, and imports of spreadsheets.

create table product_translations (
  product_id text not null references products on delete cascade,
  language text not null,
  name text not null,
  description text not null,
  pack text not null,
  primary key (product_id, language)
);
create trigger tell_of_product_translations after insert or update or delete on product_translations
  for each statement execute function tell_of_catalogue();

create table product_images (
  product_id text not null references products on delete cascade,
  position smallint not null,
  key text not null,
  view text not null default 'hero' check (view in ('hero', 'close', 'setting', 'label', 'more')),
  preview text check (preview like 'data:image/webp;base64,%' and length(preview) < 500),
  alt jsonb not null default '{}',
  primary key (product_id, position)
);
-- Whether a stored picture is still shown.
create index product_images_by_key on product_images (key);
create trigger tell_of_product_images after insert or update or delete on product_images
  for each statement execute function tell_of_catalogue();

-- Complete for products on sale; a draft may lack anything.
create table seed_labels (
  product_id text primary key references products on delete cascade,
  kind text,
  variety text,
  lot text,
  class text check (class in ('certified', 'truthful')),
  tested_on date,
  germination smallint check (germination between 0 and 100),
  purity smallint check (purity between 0 and 100),
  treated_with text,
  retested_on date
);
create trigger tell_of_seed_labels after insert or update or delete on seed_labels
  for each statement execute function tell_of_catalogue();

-- Seed that is taken from sale because buyers report that it does not come up: a row for each lot of a product.
create table lot_holds (
  product_id text not null references products on delete cascade,
  lot text not null,
  vendor_id text not null references vendors,
  -- Buyers with a case, and all buyers, when it was held.
  cases integer not null check (cases > 0),
  buyers integer not null check (buyers >= 0),
  held_at timestamptz not null,
  -- What an administrator decided: it is sold again, or not at all. Null before that.
  decision text check (decision in ('released', 'kept')),
  reason text not null default '',
  decided_at timestamptz,
  primary key (product_id, lot),
  check ((decision is null) = (decided_at is null))
);
create index lot_holds_of_vendor on lot_holds (vendor_id);

create table field_uses (
  product_id text primary key references products on delete cascade,
  sowing_months smallint[] check (sowing_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}' and sowing_months <> '{}'),
  per_acre_from numeric(12, 3) check (per_acre_from > 0),
  per_acre_to numeric(12, 3),
  per_acre_unit text check (per_acre_unit in ('kg', 'g', 'l', 'ml')),
  days_from smallint check (days_from > 0),
  days_to smallint,
  per_litre numeric(12, 3) check (per_litre > 0),
  per_litre_unit text check (per_litre_unit in ('g', 'ml')),
  check (per_acre_to >= per_acre_from),
  check (days_to >= days_from),
  check (num_nulls(per_acre_from, per_acre_to, per_acre_unit) in (0, 3)),
  check (num_nulls(days_from, days_to) in (0, 2)),
  check (num_nulls(per_litre, per_litre_unit) in (0, 2))
);
create index field_uses_by_sowing_month on field_uses using gin (sowing_months);
create trigger tell_of_field_uses after insert or update or delete on field_uses
  for each statement execute function tell_of_catalogue();

create table search_words (
  word text collate "C" not null,
  kind text not null check (kind in ('text', 'key')),
  primary key (word, kind)
);
-- Longer signatures than usual: the nearest among ten thousand words are found in a third of the pages.
create index search_words_alike on search_words using gist (word gist_trgm_ops (siglen = 64)) where kind = 'key';
create index search_words_containing on search_words using gin (word gin_trgm_ops) where kind = 'text';

-- Searches for what the shop does not sell, by word and day.
create table missing_searches (
  day date not null,
  word text not null check (char_length(word) <= 60),
  typed text not null check (char_length(typed) <= 60),
  count integer not null check (count > 0),
  primary key (day, word)
);

-- The last bulk change of prices of a person, for its undo: forgotten after that.
create table price_undos (
  user_id text primary key references users on delete cascade,
  changed_at timestamptz not null,
  prices jsonb not null
);

-- Rates of GST that change on a day.
create table gst_rate_changes (
  id text primary key,
  hsn text not null,
  from_rate integer not null,
  to_rate integer not null,
  starts_on date not null,
  applied_at timestamptz,
  created_at timestamptz not null,
  unique (hsn, from_rate, starts_on),
  check (from_rate <> to_rate)
);

-- Who wants to hear once that a product is back, by email or number; removed when told.
create table restock_requests (
  id text primary key,
  product_id text not null references products on delete cascade,
  user_id text references users on delete cascade,
  contact text not null,
  language text not null,
  created_at timestamptz not null default now()
);
create index restock_requests_of_contact on restock_requests (lower(contact));
create index restock_requests_of_user on restock_requests (user_id);
create unique index restock_requests_once on restock_requests (product_id, lower(contact));

create table product_imports (
  id text primary key,
  vendor_id text not null references vendors,
  user_id text not null references users,
  file_name text not null,
  columns text[] not null,
  status text not null check (status in ('checking', 'checked', 'applying', 'applied', 'unchanged', 'failed')),
  total integer not null default 0,
  checked integer not null default 0,
  created_at timestamptz not null default now()
);
create index product_imports_of_vendor on product_imports (vendor_id, created_at, id);
create index product_imports_to_do on product_imports (created_at) where status in ('checking', 'applying');

create table product_import_rows (
  import_id text not null references product_imports on delete cascade,
  line integer not null,
  cells jsonb not null,
  outcome text check (outcome in ('new', 'changed', 'same', 'wrong')),
  product_id text,
  -- The version that the dry run has read.
  version integer,
  changes jsonb not null default '{}',
  problems jsonb not null default '{}',
  primary key (import_id, line)
);
create index product_import_rows_by_outcome on product_import_rows (import_id, outcome, line);
