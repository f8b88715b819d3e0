create sequence complaint_numbers;

-- What a person writes to the shop: a question, or what was wrong with an order, a product or a vendor.
-- By when the law wants it acknowledged and settled: Consumer Protection (E-Commerce) Rules 2020, rule 4(5).
create table complaints (
  id text primary key,
  number text not null unique,
  subject text not null default 'shop' check (subject in ('order', 'product', 'vendor', 'shop')),
  kind text not null default 'other' check (kind in ('late', 'missing', 'damaged', 'wrong', 'expired', 'fake',
    'germination', 'purity', 'overcharge', 'behaviour', 'privacy', 'other')),
  state text not null default 'open' check (state in ('open', 'answered', 'with-vendor', 'proposed', 'to-decide',
    'solved', 'refused')),
  consignment_id text references consignments on delete set null,
  -- The line of the consignment's order; null for all of them.
  position smallint,
  product_id text references products on delete set null,
  -- Who answers it; null when the marketplace alone does.
  vendor_id text references vendors,
  user_id text references users on delete set null,
  name text not null,
  -- Email, or the number of a person without one; '' after an erasure, like name and message.
  contact text not null,
  title text not null,
  message text not null,
  language text not null,
  acknowledge_by timestamptz not null,
  resolve_by timestamptz not null,
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  -- By when the vendor, or the buyer, has to answer.
  answer_by timestamptz,
  reopen_until timestamptz,
  -- In paise, by accepted proposals and by decisions.
  refunded bigint not null default 0 check (refunded >= 0),
  state_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- The order of the marketplace's list: to acknowledge, to decide, with the vendor, with the buyer, over.
  rank smallint not null generated always as (case
    when state in ('solved', 'refused') then 9
    when acknowledged_at is null then 0
    when state in ('open', 'answered', 'to-decide') then 1
    when state = 'with-vendor' then 2
    else 3 end) stored,
  due_at timestamptz not null generated always as (case
    when state in ('solved', 'refused') then resolved_at
    when acknowledged_at is null then acknowledge_by
    when answer_by is not null then answer_by
    else resolve_by end) stored,
  -- The order of a vendor's list: to answer, with the buyer, with the marketplace, over.
  vendor_rank smallint not null generated always as (case
    when state = 'with-vendor' then 0
    when state = 'proposed' then 1
    when state in ('solved', 'refused') then 9
    else 2 end) stored,
  check ((state in ('solved', 'refused')) = (resolved_at is not null)),
  check ((state in ('with-vendor', 'proposed')) = (answer_by is not null)),
  check (state not in ('with-vendor', 'proposed') or vendor_id is not null)
);
create index complaints_by_clock on complaints (rank, due_at, id);
create index complaints_by_contact on complaints (lower(contact) text_pattern_ops);
create index complaints_by_number on complaints (lower(number) text_pattern_ops);
create index complaints_by_state on complaints (state, rank, due_at, id);
create index complaints_newest on complaints (created_at desc, id);
create index complaints_of_consignment on complaints (consignment_id, id) where consignment_id is not null;
create index complaints_of_product on complaints (product_id) where product_id is not null;
create index complaints_of_user on complaints (user_id, created_at desc, id) where user_id is not null;
create index complaints_of_vendor on complaints (vendor_id, vendor_rank, state_since, id)
  where vendor_id is not null;
create index complaints_unsettled on complaints (resolve_by) where resolved_at is null;

-- What follows a complaint: its conversation, oldest first.
create table complaint_entries (
  id text primary key,
  complaint_id text not null references complaints on delete cascade,
  role text not null check (role in ('buyer', 'vendor', 'marketplace', 'clock')),
  kind text not null check (kind in ('message', 'passed', 'proposal', 'acceptance', 'refusal', 'decision', 'silence',
    'reopening', 'close')),
  text text not null default '',
  -- Of a proposal and of a decision; the amount, in paise, of a refund.
  offer text check (offer in ('refund', 'another', 'none')),
  amount bigint check (amount > 0),
  -- Whose money a refund is.
  borne_by text check (borne_by in ('vendor', 'marketplace')),
  actor_id text references users on delete set null,
  created_at timestamptz not null default now(),
  check ((kind in ('proposal', 'decision')) = (offer is not null)),
  check ((offer is not distinct from 'refund') = (amount is not null)),
  check ((amount is null) = (borne_by is null))
);
create index complaint_entries_by_actor on complaint_entries (actor_id) where actor_id is not null;
create index complaint_entries_of_complaint on complaint_entries (complaint_id, id);

create table complaint_photographs (
  id text primary key,
  complaint_id text not null references complaints on delete cascade,
  file_key text not null unique,
  role text not null check (role in ('buyer', 'vendor', 'marketplace')),
  created_at timestamptz not null
);
create index complaint_photographs_of_complaint on complaint_photographs (complaint_id, id);
