-- Work with providers (docs/decisions/messages.md): events that they send, calls to them, and deadlines.

create table inbound_events (
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
);
create index inbound_events_by_time on inbound_events (received_at);
create index inbound_events_due on inbound_events (next_attempt_at, id) where processed_at is null;
create trigger tell_of_integrations after insert on inbound_events
  for each statement execute function tell_of_integrations();

create table outbound_calls (
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
  finished_at timestamptz,
  created_at timestamptz not null,
  check (state not in ('queued', 'sent') or finished_at is null),
  check (state not in ('succeeded', 'failed') or finished_at is not null)
);
create index outbound_calls_by_time on outbound_calls (created_at);
create index outbound_calls_due on outbound_calls (next_at, id) where finished_at is null;
create trigger tell_of_integrations after insert on outbound_calls
  for each statement execute function tell_of_integrations();

create table deadlines (
  kind text not null,
  subject text not null,
  due_at timestamptz not null,
  met_at timestamptz,
  escalated_at timestamptz,
  primary key (kind, subject)
);
create index deadlines_due on deadlines (due_at) where met_at is null and escalated_at is null;
