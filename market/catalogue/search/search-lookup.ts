import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import {
  meaningsOf,
  namesMeant,
  nearest,
  type SearchTerm,
  thingsBeginning,
  thingsNamed,
} from './search-rules.ts';
import { typosAllowed } from './spelling-rules.ts';

/** A search word with everything that it can match in this shop. */
export interface FoundTerm {
  readonly text: string;
  /** Indexed words that contain it; null if the texts must be scanned (very short words). */
  readonly words: readonly string[] | null;
  readonly parts: readonly FoundPart[];
}

interface FoundPart {
  /** The normalized word. */
  readonly key: string;
  /** The word, its synonym groups, or corrections of a typo. */
  readonly alike: readonly string[];
  /** Keys and synonym groups that begin with it. */
  readonly beginning: readonly string[];
  /** Those of `alike` that name a product so: without the group of a word that only asks for one of its kinds. */
  readonly meant: readonly string[];
  /** Those of `meant` and `beginning`. */
  readonly named: readonly string[];
  /** False if no product name has the word. */
  readonly isName: boolean;
}

/** Maximum number of indexed words to match for a substring. */
const maxWords = 500;
/** Up to so many words, comparing a text is cheap. */
export const fewWords = 50;
const shortestPiece = 3;
const shortestBegun = { typed: 3, typing: 2 };
const maxBeginning = 50;
/** Number of trigram neighbours to check for typos. */
const maxNear = 60;

interface AskedTerm extends SearchTerm {
  /** Keys that are long enough to be completed. */
  readonly begun: readonly string[];
  /** Whether texts are scanned for it, because its words are not looked up. */
  readonly isScanned: boolean;
}

/**
 * Looks up search words in the search index, in one statement. While the user is typing, shorter prefixes are
 * completed.
 */
export async function lookUp(
  { db }: Context,
  terms: readonly SearchTerm[],
  { isTyping = false } = {},
): Promise<FoundTerm[]> {
  const isShort = ({ text }: SearchTerm) => text.length < shortestPiece;
  const shortest = isTyping ? shortestBegun.typing : shortestBegun.typed;
  const asked = terms.map(
    (term): AskedTerm => ({
      ...term,
      begun: term.keys.filter((key) => key.length >= shortest),
      // Trigrams do not support substrings under three letters. Alone, such terms are matched word by word; beside
      // longer terms, or while the user is typing, their words are not looked up and texts are scanned instead.
      isScanned: isShort(term) && (isTyping || !terms.every(isShort)),
    }),
  );
  const lookups = asked.flatMap((term, at) => lookupsOf(term, at));
  if (lookups.length === 0) return asked.map((term) => foundTerm(term, () => []));
  const { rows } = await sql<{
    term: number;
    kind: string;
    word: string;
  }>`${sql.join(lookups, sql` union all `)}`.execute(db);
  return asked.map((term, at) =>
    foundTerm(term, (kind) =>
      rows.filter((row) => row.term === at && row.kind === kind).map(({ word }) => word),
    ),
  );
}

/** Queries of the words that contain a term, of the keys that begin with it, and of those near an unknown key. */
function lookupsOf({ text, keys, begun, isScanned }: AskedTerm, at: number): RawBuilder<unknown>[] {
  // Without the ids of synonym groups: "oil" is no part of "=soil".
  const within = sql`kind = 'text' and left(word, 1) <> '=' and ${
    text.length < shortestPiece ? sql`strpos(word, ${text}) > 0` : sql`word like ${`%${escaped(text)}%`}`
  }`;
  const begins = (some: readonly string[]) =>
    sql`kind = 'key' and word like any(${some.map((key) => `${escaped(key)}%`)}::text[])`;
  const wordsOf = (kind: string, from: RawBuilder<unknown>) =>
    sql`select ${at}::int as term, ${kind} as kind, word from (select word from search_words where ${from}) as found`;
  const unknown = isScanned ? [] : keys.filter((key) => isUnknown(key, begun));
  return [
    ...(isScanned ? [] : [wordsOf('text', sql`${within} limit ${maxWords}`)]),
    ...(begun.length === 0
      ? []
      : [wordsOf('begun', sql`${begins(begun)} order by word limit ${maxBeginning}`)]),
    ...unknown.map((key) =>
      wordsOf(
        `near ${key}`,
        sql`kind = 'key' and not exists (select from search_words where ${within})
          and not exists (select from search_words where ${begins([key])})
          order by word <-> ${key} limit ${maxNear}`,
      ),
    ),
  ];
}

/** Whether a key has no synonyms and may be corrected. */
function isUnknown(key: string, begun: readonly string[]): boolean {
  return typosAllowed(key) > 0 && meaningsOf(key).length === 0 && thingsOf(key, begun).length === 0;
}

function thingsOf(key: string, begun: readonly string[]): string[] {
  return begun.includes(key) ? thingsBeginning(key).map(({ id }) => `=${id}`) : [];
}

function foundTerm(
  { text, keys, begun, isScanned }: AskedTerm,
  wordsOf: (kind: string) => string[],
): FoundTerm {
  const words = wordsOf('text');
  const longer = wordsOf('begun');
  // A short text that occurs in too many words is searched in the texts.
  const isEverywhere = words.length > fewWords && text.length < shortestPiece;
  const parts = keys.map((key): FoundPart => {
    const completed = begun.includes(key) ? longer.filter((word) => word.startsWith(key)) : [];
    const near = wordsOf(`near ${key}`);
    // The keys are sorted and limited: at the limit, the key itself may have been cut off.
    const isName = !begun.includes(key) || longer.length === maxBeginning || longer.includes(key);
    const corrected = near.length === 0 ? [] : nearest(key, near);
    const meant = [key, ...namesMeant(key), ...corrected];
    const begins = begun.includes(key) ? thingsNamed(key).map(({ id }) => `=${id}`) : [];
    return {
      key,
      alike: [key, ...meaningsOf(key), ...corrected],
      beginning: [...completed, ...thingsOf(key, begun)],
      meant,
      named: [...meant, ...completed, ...begins],
      isName,
    };
  });
  return { text, words: isScanned || isEverywhere ? null : words, parts };
}

/** Text as a literal part of a `like` pattern. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
