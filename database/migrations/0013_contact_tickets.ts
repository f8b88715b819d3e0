import { type Kysely, sql } from 'kysely';

/**
 * Every message has a number to read out, its sender where he was signed in, and the moments by which the law wants it
 * acknowledged and settled (Consumer Protection (E-Commerce) Rules 2020, r.4(5)).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create sequence contact_tickets`.execute(db);
  await sql`alter table contact_messages
    add column number text unique,
    add column user_id text references users on delete set null,
    add column acknowledge_by timestamptz,
    add column resolve_by timestamptz,
    add column acknowledged_at timestamptz,
    add column resolved_at timestamptz`.execute(db);
  await sql`update contact_messages set
    number = 'KB-T-' || to_char(created_at at time zone 'Asia/Kolkata', 'YYMM') || '-' ||
      lpad(nextval('contact_tickets')::text, 4, '0'),
    acknowledge_by = created_at + interval '48 hours',
    resolve_by = (created_at at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata'`.execute(
    db,
  );
  await sql`alter table contact_messages
    alter column number set not null,
    alter column acknowledge_by set not null,
    alter column resolve_by set not null`.execute(db);
  await sql`create index contact_messages_open on contact_messages (resolve_by) where resolved_at is null`.execute(
    db,
  );
}
