import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { dayAfter, indianDay } from '../../kernel/days.ts';
import { retentionCutoff } from '../../kernel/retention.ts';
import { type SearchTerm, thingsAsked } from './search-rules.ts';
import { synonymGroups } from './synonyms.ts';

/** Maximum number of different words that are counted on one day. */
export const maxWordsOfADay = 300;
const longestWord = 40;
const shownDays = 30;
const maxShown = 10;

/** A word that people searched for and the shop does not sell. */
export interface MissingSearch {
  readonly word: string;
  readonly count: number;
}

/**
 * Counts a search for what the shop does not sell, by word and day. Only words can be counted: no digits and no
 * addresses, and nothing about the person. The page is shown even when it fails.
 */
export async function noteMissing(
  { db, clock, report }: Context,
  terms: readonly SearchTerm[],
  search: string,
): Promise<void> {
  const [word, typed] = [normalizedSearch(terms), search.toLowerCase().replace(/\s+/g, ' ')];
  if (word === null || !isPlainWord(typed)) return;
  const day = indianDay(clock());
  await sql`
    insert into missing_searches (day, word, typed, count)
    select ${day}::date, ${word}, ${typed}, 1
    where exists (select from missing_searches where day = ${day}::date and word = ${word})
      or (select count(*) from missing_searches where day = ${day}::date) < ${maxWordsOfADay}
    on conflict (day, word) do update set count = missing_searches.count + 1`
    .execute(db)
    .catch(report);
}

/** The id of its synonym group, so that "kapas" and "कपास" are counted together, or else its normalized words. */
export function normalizedSearch(terms: readonly SearchTerm[]): string | null {
  const { named } = thingsAsked(terms);
  if (terms.length === 1 && named[0]) return `=${named[0].id}`;
  const word = terms.flatMap(({ keys }) => keys).join(' ');
  return word.length >= 2 && word.length <= longestWord ? word : null;
}

/** Letters and spaces only. */
export function isPlainWord(typed: string): boolean {
  return typed.length <= longestWord && /^[\p{L}\p{M} ]+$/u.test(typed);
}

/**
 * What was searched for most in the last 30 days and is not sold, in the reader's language where the shop knows the
 * word.
 */
export async function missingSearches({ db, clock, language }: Context): Promise<MissingSearch[]> {
  const since = dayAfter(indianDay(clock()), -shownDays);
  const { rows } = await sql<{ word: string; typed: string; count: number }>`
    select word, min(typed) as typed, sum(count)::integer as count from missing_searches
    where day >= ${since}::date group by word order by count desc, typed limit ${maxShown}`.execute(db);
  return rows.map(({ word, typed, count }) => {
    const group = synonymGroups.find(({ id }) => word === `=${id}`);
    return { word: group?.[language] ?? typed, count };
  });
}

/** Deletes counts after their retention period. For the daily job. */
export async function forgetMissingSearches({ db, clock }: Context): Promise<void> {
  const end = indianDay(retentionCutoff(clock(), 'missingSearch'));
  await sql`delete from missing_searches where day < ${end}::date`.execute(db);
}
