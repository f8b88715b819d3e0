import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { meaningsOf, nearest, type SearchTerm, thingsBeginning } from './search-rules.ts';

/** A word of a search with all that it may stand for in this shop. */
export interface FoundTerm {
  readonly text: string;
  /** The words of texts that have it within; null for a letter or two that nearly every text has. */
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
}

/** A piece of a word that lies within more different ones than this is looked for in so many of them. */
const mostWords = 2000;
const shortestPiece = 3;
const mostBeginning = 50;
const shortestBeginning = 3;
/** The nearest by trigrams, among which the slips are. */
const mostNear = 60;

/** Looks the words of a search up among those that occur in the shop. */
export function lookUp(context: Context, terms: readonly SearchTerm[]): Promise<FoundTerm[]> {
  return Promise.all(terms.map((term) => found(context, term)));
}

async function found(context: Context, { text, keys }: SearchTerm): Promise<FoundTerm> {
  const { words, beginning } = await known(context, text, keys);
  const isKnown = words.length > 0;
  const parts = keys.map((key) =>
    part(
      context,
      key,
      beginning.filter((word) => word.startsWith(key)),
      isKnown,
    ),
  );
  const isEverywhere = words.length >= mostWords && text.length < shortestPiece;
  return { text, words: isEverywhere ? null : words, parts: await Promise.all(parts) };
}

async function part(context: Context, key: string, words: string[], isKnown: boolean): Promise<FoundPart> {
  const meant = meaningsOf(key);
  const isOpen = key.length >= shortestBeginning;
  const things = isOpen ? thingsBeginning(key).map(({ id }) => `=${id}`) : [];
  const beginning = isOpen ? [...new Set([...words, ...things])] : [];
  const isLost = !isKnown && meant.length === 0 && beginning.length === 0;
  return { key, alike: [key, ...meant, ...(isLost ? await slips(context, key) : [])], beginning };
}

/** In one question: the words that have the text within, and the keys that begin as one of these. */
async function known(context: Context, text: string, keys: readonly string[]) {
  const beginnings = keys.filter((key) => key.length >= shortestBeginning).map((key) => `${escaped(key)}%`);
  const { rows } = await sql<{ word: string; kind: 'text' | 'key' }>`
    (select word, kind from search_words where kind = 'text' and word like ${`%${escaped(text)}%`}
      limit ${mostWords})
    union all
    (select word, kind from search_words where kind = 'key' and word like any(${beginnings}::text[])
      order by word limit ${mostBeginning})`.execute(context.db);
  const wordsOf = (kind: 'text' | 'key') => rows.flatMap((row) => (row.kind === kind ? [row.word] : []));
  return { words: wordsOf('text'), beginning: wordsOf('key') };
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
