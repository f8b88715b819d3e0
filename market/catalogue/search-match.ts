import { type Expression, type SqlBool, sql } from 'kysely';
import type { FoundTerm } from './search-lookup.ts';

type Condition = Expression<SqlBool>;

/**
 * What makes a product an answer, from strict to wide: it is called all that was asked; it is the thing that was meant;
 * its name begins so or its text has each word somewhere. Each holds whatever the one before holds.
 */
export function searchConditions(terms: readonly FoundTerm[]): Condition[] {
  const parts = terms.flatMap((term) => term.parts);
  const called = hasAll(parts.map(({ key }) => key));
  const meant = and(parts.map(({ alike }) => hasOne(alike)));
  const within = and(terms.map(saysOrIs));
  const spelt = terms.every((term) => term.parts.length > 0);
  if (!spelt) return [within];
  return parts.every(({ alike }) => alike.length === 1) ? [called, within] : [called, meant, within];
}

function saysOrIs({ text, words, parts }: FoundTerm): Condition {
  const is = and(parts.map(({ alike, beginning }) => hasOne([...alike, ...beginning])));
  if (words?.length === 0) return parts.length > 0 ? is : sql`false`;
  const says = words === null ? saysSomewhere(text) : saysOne(words);
  return parts.length > 0 ? sql`(${is} or ${says})` : says;
}

const hasAll = (keys: readonly string[]): Condition =>
  sql`products.search_keys @> ${[...new Set(keys)]}::text[]`;
const hasOne = (keys: readonly string[]): Condition => sql`products.search_keys && ${[...new Set(keys)]}::text[]`;
const saysOne = (words: readonly string[]): Condition => sql`products.search_words && ${words}::text[]`;
const saysSomewhere = (text: string): Condition =>
  sql`strpos(array_to_string(products.search_words, ' '), ${text}) > 0`;

function and(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 && conditions[0]
    ? conditions[0]
    : sql`(${sql.join(conditions, sql` and `)})`;
}
