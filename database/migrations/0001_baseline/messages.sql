-- Messages from people, and mails and text messages to them.

create sequence enquiry_numbers;

-- Outlives its product: it has the product's name.
create table enquiries (
  id text primary key,
  number text not null unique,
  product_id text references products on delete set null,
  vendor_id text not null references vendors,
  user_id text references users on delete set null,
  product_name text not null,
  name text not null,
  phone text not null,
  email text not null,
  village text not null,
  message text not null,
  language text not null,
  answered_by text references users on delete set null,
  answered_how text check (answered_how in ('mail', 'phone', 'quote')),
  answer text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index enquiries_newest on enquiries (created_at, id);
create index enquiries_of_product on enquiries (product_id);
create index enquiries_of_user on enquiries (user_id);
-- A visitor's enquiry belongs to the account that proves to have its number or email.
create index enquiries_by_visitors_email on enquiries (lower(email)) where user_id is null;
create index enquiries_by_visitors_phone on enquiries (phone) where user_id is null;
create index enquiries_of_vendor on enquiries (vendor_id, created_at, id);
create index enquiries_open on enquiries (vendor_id) where answered_at is null;

-- Sends at the commit. A lost notification delays a mail and loses none.
create function tell_of_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;

create table outgoing_mails (
  id text primary key,
  recipient text not null,
  language text not null,
  kind text not null,
  facts jsonb not null,
  sent_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  waiting_since timestamptz not null,
  next_attempt_at timestamptz not null,
  last_error text,
  message_id text unique,
  created_at timestamptz not null default now(),
  check ((state = 'sent') = (sent_at is not null))
);
create index outgoing_mails_by_recipient on outgoing_mails (lower(recipient) text_pattern_ops);
create index outgoing_mails_by_state on outgoing_mails (state, created_at desc, id desc);
create index outgoing_mails_due on outgoing_mails (next_attempt_at, id) where state = 'waiting';
create index outgoing_mails_newest on outgoing_mails (created_at desc, id desc);
create index outgoing_mails_of_order on outgoing_mails ((facts ->> 'orderId'), id) where facts ? 'orderId';
create trigger tell_of_outbox after insert or update of waiting_since on outgoing_mails
  for each statement execute function tell_of_outbox();

create table outgoing_messages (
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
);
create index outgoing_messages_by_day on outgoing_messages (dispatched_at) where dispatched_at is not null;
create index outgoing_messages_by_phone on outgoing_messages (phone text_pattern_ops);
create index outgoing_messages_by_state on outgoing_messages (state, created_at desc, id desc);
create index outgoing_messages_by_user on outgoing_messages (user_id) where user_id is not null;
create index outgoing_messages_due on outgoing_messages (next_attempt_at, id) where state = 'waiting';
create index outgoing_messages_newest on outgoing_messages (created_at desc, id desc);
create index outgoing_messages_of_order on outgoing_messages ((facts ->> 'orderId'), id) where facts ? 'orderId';
create trigger tell_of_integrations after insert or update of waiting_since on outgoing_messages
  for each statement execute function tell_of_integrations();

create table message_consents (
  user_id text not null references users on delete cascade,
  channel text not null check (channel in ('sms', 'whatsapp')),
  purpose text not null check (purpose in ('orders', 'offers', 'reviews')),
  given_at timestamptz,
  withdrawn_at timestamptz,
  source text not null,
  primary key (user_id, channel, purpose)
);

create table message_templates (
  kind text not null,
  language text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  template_id text not null default '',
  dlt_id text not null default '',
  updated_at timestamptz not null,
  primary key (kind, language, channel)
);
