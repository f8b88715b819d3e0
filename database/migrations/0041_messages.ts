import { type Kysely, sql } from 'kysely';

/**
 * Integrations and text messages (decision 70): events that providers send, calls to providers, deadlines, the outbox of text
 * messages, consents by channel and purpose, and the ids of registered templates.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table inbound_events (
    id text primary key,
    provider text not null,
    external_id text not null,
    headers jsonb not null default '{}',
    body text not null,
    received_at timestamptz not null,
    processed_at timestamptz,
    failure text,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    unique (provider, external_id)
  )`.execute(db);
  await sql`create index inbound_events_due on inbound_events (next_attempt_at, id) where processed_at is null`.execute(
    db,
  );
  await sql`create index inbound_events_by_time on inbound_events (received_at)`.execute(db);

  await sql`create table outbound_calls (
    id text primary key,
    provider text not null,
    operation text not null,
    idempotency_key text not null unique,
    request jsonb not null,
    response jsonb,
    state text not null default 'queued' check (state in ('queued', 'sent', 'succeeded', 'failed', 'unknown')),
    attempts integer not null default 0,
    next_at timestamptz not null,
    expires_at timestamptz not null,
    last_error text,
    created_at timestamptz not null,
    finished_at timestamptz,
    check (state not in ('queued', 'sent') or finished_at is null),
    check (state not in ('succeeded', 'failed') or finished_at is not null)
  )`.execute(db);
  await sql`create index outbound_calls_due on outbound_calls (next_at, id) where finished_at is null`.execute(
    db,
  );
  await sql`create index outbound_calls_by_time on outbound_calls (created_at)`.execute(db);

  await sql`create table deadlines (
    kind text not null,
    subject text not null,
    due_at timestamptz not null,
    met_at timestamptz,
    escalated_at timestamptz,
    primary key (kind, subject)
  )`.execute(db);
  await sql`create index deadlines_due on deadlines (due_at) where met_at is null and escalated_at is null`.execute(
    db,
  );

  await sql`create table outgoing_messages (
    id text primary key,
    event text not null unique,
    user_id text references users on delete cascade,
    phone text not null,
    language text not null,
    kind text not null,
    facts jsonb not null,
    fallback jsonb,
    is_immediate boolean not null default false,
    state text not null default 'waiting'
      check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'skipped')),
    channel text check (channel in ('sms', 'whatsapp')),
    tried_channels text[] not null default '{}',
    attempts integer not null default 0,
    waiting_since timestamptz not null,
    next_attempt_at timestamptz not null,
    last_error text,
    provider_id text,
    dispatched_at timestamptz,
    sent_at timestamptz,
    delivered_at timestamptz,
    created_at timestamptz not null,
    check (state <> 'delivered' or delivered_at is not null)
  )`.execute(db);
  await sql`create index outgoing_messages_due on outgoing_messages (next_attempt_at, id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index outgoing_messages_newest on outgoing_messages (created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index outgoing_messages_by_state on outgoing_messages (state, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index outgoing_messages_by_phone on outgoing_messages (phone text_pattern_ops)`.execute(
    db,
  );
  await sql`create index outgoing_messages_by_user on outgoing_messages (user_id) where user_id is not null`.execute(
    db,
  );
  await sql`create index outgoing_messages_of_order on outgoing_messages ((facts ->> 'orderId'), id)
    where facts ? 'orderId'`.execute(db);
  await sql`create index outgoing_messages_by_day on outgoing_messages (dispatched_at) where dispatched_at is not null`.execute(
    db,
  );

  await sql`create table message_consents (
    user_id text not null references users on delete cascade,
    channel text not null check (channel in ('sms', 'whatsapp')),
    purpose text not null check (purpose in ('orders', 'offers')),
    given_at timestamptz,
    withdrawn_at timestamptz,
    source text not null,
    primary key (user_id, channel, purpose)
  )`.execute(db);

  await sql`create table message_templates (
    kind text not null,
    language text not null,
    channel text not null check (channel in ('sms', 'whatsapp')),
    template_id text not null default '',
    dlt_id text not null default '',
    updated_at timestamptz not null,
    primary key (kind, language, channel)
  )`.execute(db);

  // One channel for all work with providers: a notification says that there is some, not which.
  await sql`create function tell_of_integrations() returns trigger language plpgsql as $$
    begin
      perform pg_notify('integrations', '');
      return null;
    end $$`.execute(db);
  await sql`create trigger tell_of_integrations after insert on inbound_events
    for each statement execute function tell_of_integrations()`.execute(db);
  await sql`create trigger tell_of_integrations after insert on outbound_calls
    for each statement execute function tell_of_integrations()`.execute(db);
  await sql`create trigger tell_of_integrations after insert or update of waiting_since on outgoing_messages
    for each statement execute function tell_of_integrations()`.execute(db);
}
