import { type Kysely, sql } from 'kysely';

/** Searches for what the shop does not sell, by word and day; an index of sowing months for the season filter. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table missing_searches (
    day date not null,
    word text not null check (char_length(word) <= 60),
    typed text not null check (char_length(typed) <= 60),
    count integer not null check (count > 0),
    primary key (day, word)
  )`.execute(db);
  await sql`create index field_uses_by_sowing_month on field_uses using gin (sowing_months)`.execute(db);
}
