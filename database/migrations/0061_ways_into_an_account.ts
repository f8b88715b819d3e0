import { type Kysely, sql } from 'kysely';

/**
 * Ways into an account (decision 96): emails that wait for their link, and when each way was added and proven. An email that was
 * typed into an account of a number waits again: until now it opened that account unproven. The previous release knows only
 * `email`, and goes on to refuse the registration of an email that an unproven account has.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users
    add column claimed_email text check (claimed_email <> email),
    add column email_verified_at timestamptz,
    add column phone_added_at timestamptz,
    add column signed_out_at timestamptz`.execute(db);
  await sql`create index users_by_claimed_email on users (claimed_email, id) where claimed_email is not null`.execute(
    db,
  );
  await sql`alter table second_factors add column used_at timestamptz`.execute(db);
  await sql`update users set claimed_email = email, email = id || '@phone.invalid'
    where phone is not null and not email_verified and email not like '%.invalid'
      and not exists (select from credentials where credentials.user_id = users.id)`.execute(db);
}
