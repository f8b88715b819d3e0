import { type Kysely, sql } from 'kysely';

/**
 * What has become of each mail, and when to try again. Mails of before are dropped: nothing was there to send them, and
 * what they say is old news.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from outgoing_mails`.execute(db);
  await sql`alter table outgoing_mails
    add state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    add attempts integer not null default 0,
    add waiting_since timestamptz not null,
    add next_attempt_at timestamptz not null,
    add last_error text,
    add message_id text unique,
    add check ((state = 'sent') = (sent_at is not null))`.execute(db);
  await sql`drop index outgoing_mails_unsent`.execute(db);
  await sql`create index outgoing_mails_due on outgoing_mails (next_attempt_at, id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index outgoing_mails_newest on outgoing_mails (created_at desc, id desc)`.execute(db);
  await sql`create index outgoing_mails_by_state on outgoing_mails (state, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index outgoing_mails_by_recipient on outgoing_mails (lower(recipient) text_pattern_ops)`.execute(
    db,
  );

  // Told when it is committed, so that nobody who posts has to think of it. Losing it loses nothing: the rows are there.
  await sql`create function tell_of_outbox() returns trigger language plpgsql as $$
    begin
      perform pg_notify('outbox', '');
      return null;
    end $$`.execute(db);
  await sql`create trigger tell_of_outbox after insert or update of waiting_since on outgoing_mails
    for each statement execute function tell_of_outbox()`.execute(db);
}
