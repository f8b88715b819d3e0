-- Disputes of payments and their evidence (docs/decisions/refunds-and-disputes.md).

create table disputes (
  id text primary key,
  provider text not null,
  external_id text not null,
  payment_id text not null references payments,
  order_id text references orders,
  amount bigint not null check (amount > 0),
  deducted bigint not null check (deducted >= 0),
  phase text not null check (phase in ('retrieval', 'chargeback', 'pre-arbitration', 'arbitration')),
  reason_code text,
  reason text,
  respond_by timestamptz,
  status text not null check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
  raised_at timestamptz not null,
  told_at timestamptz not null,
  closed_at timestamptz,
  held bigint not null default 0,
  lost bigint not null default 0,
  cleared bigint not null default 0,
  taken bigint,
  postings integer not null default 0,
  answer text not null default 'none' check (answer in ('none', 'sending', 'sent', 'accepting', 'accepted', 'failed')),
  answer_text text check (length(answer_text) <= 1000),
  tries integer not null default 0,
  failure text,
  answered_at timestamptz,
  answered_by text references users on delete set null,
  created_at timestamptz not null,
  unique (provider, external_id),
  check (status in ('won', 'lost', 'closed') = (closed_at is not null))
);
create index disputes_by_answerer on disputes (answered_by) where answered_by is not null;
create index disputes_by_status on disputes (status, id);
create index disputes_of_order on disputes (order_id) where order_id is not null;
create index disputes_of_payment on disputes (payment_id);

create table dispute_evidence (
  id text primary key,
  dispute_id text not null references disputes,
  kind text not null check (kind in ('bill', 'shipping', 'service', 'messages', 'refund', 'other')),
  name text not null check (length(name) <= 120),
  file_key text not null unique,
  file_type text not null check (file_type in ('pdf', 'jpg')),
  bytes integer not null check (bytes > 0),
  state text not null default 'kept' check (state in ('kept', 'sending', 'sent', 'refused')),
  tries integer not null default 0,
  external_id text,
  failure text,
  created_by text references users on delete set null,
  sent_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'sent') = (sent_at is not null))
);
create index dispute_evidence_by_creator on dispute_evidence (created_by) where created_by is not null;
create index dispute_evidence_of_dispute on dispute_evidence (dispute_id, id);
