import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { meaningsOf, nearest, type SearchTerm, thingsBeginning } from './search-rules.ts';

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
  /** False if no product name has the word. */
  readonly isName: boolean;
}

/** Maximum number of indexed words to match for a substring. */
const mostWords = 500;
/** Up to so many words, comparing a text is cheap. */
export const fewWords = 50;
const shortestPiece = 3;
const shortestBegun = { typed: 3, typing: 2 };
const mostBeginning = 50;
/** Number of trigram neighbours to check for typos. */
const mostNear = 60;

/** Looks up search words in the search index. While the user is typing, shorter prefixes are completed. */
export function lookUp(
  context: Context,
  terms: readonly SearchTerm[],
  { isTyping = false } = {},
): Promise<FoundTerm[]> {
  const isShort = ({ text }: SearchTerm) => text.length < shortestPiece;
  // Trigrams do not support substrings under three letters. Alone, such terms are matched word by word; beside longer
  // terms, or while the user is typing, their words are not looked up and texts are scanned instead.
  const isScanned = (term: SearchTerm) => isShort(term) && (isTyping || !terms.every(isShort));
  return Promise.all(terms.map((term) => found(context, term, { isTyping, isScanned: isScanned(term) })));
}

interface LookupOptions {
  readonly isTyping: boolean;
  readonly isScanned: boolean;
}

async function found(
  context: Context,
  { text, keys }: SearchTerm,
  { isTyping, isScanned }: LookupOptions,
): Promise<FoundTerm> {
  const begun = keys.filter((key) => key.length >= (isTyping ? shortestBegun.typing : shortestBegun.typed));
  const [words, longer] = [isScanned ? null : await wordsWith(context, text), await keysFrom(context, begun)];
  const isKnown = words === null || words.length > 0;
  const parts = keys.map(async (key): Promise<FoundPart> => {
    const things = begun.includes(key) ? thingsBeginning(key).map(({ id }) => `=${id}`) : [];
    const beginning = [...longer.filter((word) => begun.includes(key) && word.startsWith(key)), ...things];
    const meant = meaningsOf(key);
    const isLost = !isKnown && meant.length + beginning.length === 0;
    // The keys are sorted and limited: at the limit, the key itself may have been cut off.
    const isName = !begun.includes(key) || longer.length === mostBeginning || longer.includes(key);
    return {
      key,
      alike: [key, ...meant, ...(isLost ? await typoCandidates(context, key) : [])],
      beginning,
      isName,
    };
  });
  return { text, words, parts: await Promise.all(parts) };
}

/** Indexed words that contain the text; null if a short text occurs in too many of them. */
async function wordsWith({ db }: Context, text: string): Promise<string[] | null> {
  const isPiece = text.length >= shortestPiece;
  const within = isPiece ? sql`word like ${`%${escaped(text)}%`}` : sql`strpos(word, ${text}) > 0`;
  const { rows } = await sql<{ word: string }>`
    select word from search_words where kind = 'text' and ${within} limit ${mostWords}`.execute(db);
  return rows.length > fewWords && !isPiece ? null : rows.map(({ word }) => word);
}

async function keysFrom({ db }: Context, begun: readonly string[]): Promise<string[]> {
  if (begun.length === 0) return [];
  const beginnings = begun.map((key) => `${escaped(key)}%`);
  const { rows } = await sql<{ word: string }>`
    select word from search_words where kind = 'key' and word like any(${beginnings}::text[])
    order by word limit ${mostBeginning}`.execute(db);
  return rows.map(({ word }) => word);
}

async function typoCandidates(context: Context, key: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where kind = 'key' order by word <-> ${key} limit ${mostNear}`.execute(
    context.db,
  );
  return nearest(
    key,
    rows.map(({ word }) => word),
  );
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
