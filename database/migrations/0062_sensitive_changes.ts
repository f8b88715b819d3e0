import { type Kysely, sql } from 'kysely';

/**
 * Proof of a session, the time of a provider's keys, and sensitive changes that wait (decision 97). The previous release writes none of
 * these: its sessions count as unproven.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sessions add column proven_at timestamptz`.execute(db);
  await sql`alter table payment_providers add column keys_at timestamptz`.execute(db);
  await sql`create table pending_changes (
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
  )`.execute(db);
  await sql`create unique index pending_changes_open on pending_changes (act, subject) where status = 'open'`.execute(
    db,
  );
  await sql`create index pending_changes_asked_by on pending_changes (asked_by)`.execute(db);
  await sql`create index pending_changes_decided_by on pending_changes (decided_by)`.execute(db);
}
