import { type Kysely, sql } from 'kysely';

/**
 * Disputes of payments with their evidence, what a settlement's line names, and refunds that the operator gives away (decision 91).
 * The previous release writes none of these.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createDisputes(db);
  await createEvidence(db);
  await sql`alter table settlement_lines
    add column dispute text,
    add column payment text`.execute(db);
  await sql`create index settlement_lines_unmatched on settlement_lines (settlement_id)
    where kind = 'adjustment' and matched_to is null`.execute(db);
  await sql`create index settlement_lines_of_dispute on settlement_lines (matched_to) where kind = 'adjustment'`.execute(
    db,
  );
  await sql`alter table refunds drop constraint refunds_reason_check,
    add constraint refunds_reason_check check (reason in
      ('cancelled', 'returned', 'reduced', 'paid-twice', 'paid-late', 'wrong-amount', 'test', 'goodwill'))`.execute(
    db,
  );
  await sql`alter table stored_files
    alter column vendor_id drop not null,
    drop constraint stored_files_kind_check,
    add constraint stored_files_kind_check check (kind in ('picture', 'licence', 'evidence')),
    add constraint stored_files_vendor check ((vendor_id is null) = (kind = 'evidence'))`.execute(db);
}

async function createDisputes(db: Kysely<never>): Promise<void> {
  await sql`create table disputes (
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
    check ((status in ('won', 'lost', 'closed')) = (closed_at is not null))
  )`.execute(db);
  await sql`create index disputes_by_status on disputes (status, id)`.execute(db);
  await sql`create index disputes_of_payment on disputes (payment_id)`.execute(db);
  await sql`create index disputes_of_order on disputes (order_id) where order_id is not null`.execute(db);
  await sql`create index disputes_by_answerer on disputes (answered_by) where answered_by is not null`.execute(
    db,
  );
}

async function createEvidence(db: Kysely<never>): Promise<void> {
  await sql`create table dispute_evidence (
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
    created_at timestamptz not null,
    sent_at timestamptz,
    check ((state = 'sent') = (sent_at is not null))
  )`.execute(db);
  await sql`create index dispute_evidence_of_dispute on dispute_evidence (dispute_id, id)`.execute(db);
  await sql`create index dispute_evidence_by_creator on dispute_evidence (created_by) where created_by is not null`.execute(
    db,
  );
}
