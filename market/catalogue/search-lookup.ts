import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { meaningsOf, nearest, type SearchTerm, thingsBeginning } from './search-rules.ts';

/** A word of a search with all that it may stand for in this shop. */
export interface FoundTerm {
  readonly text: string;
  /** The words of texts that have it within; null where each text is to be read, for a letter or two. */
  readonly words: readonly string[] | null;
  readonly parts: readonly FoundPart[];
}

interface FoundPart {
  /** The word itself in one spelling. */
  readonly key: string;
  /** The word, what it means, or what was meant by a slip of the finger. */
  readonly alike: readonly string[];
  /** What begins with it. */
  readonly beginning: readonly string[];
  /** Whether a product may be called so: false when no name has the word. */
  readonly isName: boolean;
}

/** A piece of a word that lies within more different ones than this is looked for in so many of them. */
const mostWords = 500;
/** With so many words a text is compared quickly. */
export const fewWords = 50;
const shortestPiece = 3;
const shortestBegun = { typed: 3, typing: 2 };
const mostBeginning = 50;
/** The nearest by trigrams, among which the slips are. */
const mostNear = 60;

/**
 * Looks the words of a search up among those that occur in the shop. While somebody is still typing, fewer letters
 * begin a word.
 */
export function lookUp(
  context: Context,
  terms: readonly SearchTerm[],
  { isTyping = false } = {},
): Promise<FoundTerm[]> {
  const isShort = ({ text }: SearchTerm) => text.length < shortestPiece;
  // Trigrams know nothing of shorter pieces. Alone they are looked for word by word; beside longer words, or by
  // somebody who will go on typing, they are left to be looked for in what is found.
  const isLeft = (term: SearchTerm) => isShort(term) && (isTyping || !terms.every(isShort));
  return Promise.all(terms.map((term) => found(context, term, { isTyping, isLeft: isLeft(term) })));
}

interface Way {
  readonly isTyping: boolean;
  readonly isLeft: boolean;
}

async function found(
  context: Context,
  { text, keys }: SearchTerm,
  { isTyping, isLeft }: Way,
): Promise<FoundTerm> {
  const begun = keys.filter((key) => key.length >= (isTyping ? shortestBegun.typing : shortestBegun.typed));
  const [words, longer] = [isLeft ? null : await wordsWith(context, text), await keysFrom(context, begun)];
  const isKnown = words === null || words.length > 0;
  const parts = keys.map(async (key): Promise<FoundPart> => {
    const things = begun.includes(key) ? thingsBeginning(key).map(({ id }) => `=${id}`) : [];
    const beginning = [...longer.filter((word) => begun.includes(key) && word.startsWith(key)), ...things];
    const meant = meaningsOf(key);
    const isLost = !isKnown && meant.length + beginning.length === 0;
    // Words come in their order, so that what was cut off may have been this one.
    const isName = !begun.includes(key) || longer.length === mostBeginning || longer.includes(key);
    return { key, alike: [key, ...meant, ...(isLost ? await slips(context, key) : [])], beginning, isName };
  });
  return { text, words, parts: await Promise.all(parts) };
}

/** The words of texts that have a piece within; null when nearly every text has it. */
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

async function slips(context: Context, key: string): Promise<string[]> {
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
