import { sql } from 'kysely';
import { and, type Condition } from '../../kernel/list.ts';
import { escaped, type FoundTerm } from './search-lookup.ts';
import { isGroupId } from './search-rules.ts';

/**
 * Search conditions from strict to wide: all keys match; all keys match with synonyms and typo corrections; names match
 * by prefix or contain each word; texts mention each word. Each condition includes the results of the one before.
 */
export function searchConditions(terms: readonly FoundTerm[]): Condition[] {
  const parts = terms.flatMap((term) => term.parts);
  const called = hasAll(parts.map(({ key }) => key));
  const meant = and(parts.map((part) => hasOne(part.meant)));
  const within = and(byEase(terms).map(saysOrIs));
  const spelt = terms.every((term) => term.parts.length > 0);
  if (!spelt) return [namedCondition(terms), within];
  const isNamed = parts.every(({ isName }) => isName);
  const isPlain = parts.every((part) => part.meant.length === 1);
  return [...(isNamed ? [called] : []), ...(isPlain ? [] : [meant]), namedCondition(terms), within];
}

/**
 * Products whose names have all words, in any language or spelling. Other results only mention them, or are of their
 * kind.
 */
export function namedCondition(terms: readonly FoundTerm[]): Condition {
  return and(
    terms.map(({ text, parts }): Condition => {
      const contains: Condition = sql`products.search_name like ${`%${escaped(text)}%`}`;
      if (parts.length === 0) return contains;
      return sql`(${and(parts.map(({ named }) => hasOne(named)))} or ${contains})`;
    }),
  );
}

/** Cheap conditions first: sorted by the number of words to compare. */
function byEase(terms: readonly FoundTerm[]): FoundTerm[] {
  const effort = ({ words }: FoundTerm) => words?.length ?? Number.POSITIVE_INFINITY;
  return terms.toSorted((one, other) => (effort(one) < effort(other) ? -1 : 1));
}

/** Conditions for suggestions while the user is typing: prefix match first, then substring match. */
export function beginningConditions(terms: readonly FoundTerm[]): [begins: Condition, within: Condition] {
  return [and(terms.map(isOrBegins)), and(terms.map(saysOrIs))];
}

/** A cheap condition that matches nearly all results of a common word. */
export function quickCondition(terms: readonly FoundTerm[]): Condition {
  return terms.length === 0 ? sql`true` : and(terms.map(isOrBegins));
}

/** Disjoint result groups: each one excludes the results of the one before. */
export function groupsOf(answers: readonly Condition[]): Condition[] {
  return answers.map((answer, at) => (at === 0 ? answer : sql`(${answer} and not ${answers[at - 1]})`));
}

function isOrBegins({ parts }: FoundTerm): Condition {
  if (parts.length === 0) return sql`false`;
  return and(parts.map(({ alike, beginning }) => hasOne([...alike, ...beginning])));
}

function saysOrIs(term: FoundTerm): Condition {
  const { text, words, parts } = term;
  // Descriptions mention a word in any language or spelling.
  const groups = parts.length === 1 ? (parts[0]?.meant ?? []).filter(isGroupId) : [];
  const mentions = words === null ? saysSomewhere(text) : saysOne([...words, ...groups]);
  if (words === null && groups.length > 0)
    return sql`(${isOrBegins(term)} or ${mentions} or ${saysOne(groups)})`;
  if (words?.length === 0 && groups.length === 0) return isOrBegins(term);
  return sql`(${isOrBegins(term)} or ${mentions})`;
}

const hasAll = (keys: readonly string[]): Condition =>
  sql`products.search_keys @> ${[...new Set(keys)]}::text[]`;
const hasOne = (keys: readonly string[]): Condition =>
  sql`products.search_keys && ${[...new Set(keys)]}::text[]`;
const saysOne = (words: readonly string[]): Condition => sql`products.search_words && ${words}::text[]`;
const saysSomewhere = (text: string): Condition =>
  sql`strpos(array_to_string(products.search_words, ' '), ${text}) > 0`;
