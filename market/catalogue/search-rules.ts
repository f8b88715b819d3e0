import { latin } from './devanagari.ts';
import { wordsOf } from './rules.ts';
import { fold, isWithin, typosAllowed } from './spelling-rules.ts';
import { kindIds, noiseWords, type SynonymGroup, synonymGroups } from './synonyms.ts';

/** What a product is found by; computed when it is written. */
export interface SearchEntry {
  /** Its names and kinds word by word in one spelling, and the things of the farm that they mean ("=wheat"). */
  readonly keys: string[];
  /** Every word of its names and descriptions as written, in small letters. */
  readonly words: string[];
}

export interface SearchedTexts {
  readonly names: readonly string[];
  readonly descriptions: readonly string[];
  /** Category and subcategory. */
  readonly kinds: readonly string[];
}

/** A word of a search. */
export interface SearchTerm {
  /** As a text would have it, in small letters. */
  readonly text: string;
  /** Its parts as keys: "HD-3086" is "hd" and "3086". */
  readonly keys: readonly string[];
}

export interface SearchQuestion {
  readonly terms: readonly SearchTerm[];
  /** The same without the words for a kind of thing, when other words are left; else null. */
  readonly withoutKinds: readonly SearchTerm[] | null;
}

// A word longer than this is kept in pieces that overlap, so that whatever can be asked for lies whole in one.
const longestWord = 200;
const longestAsked = 100;

export function searchEntry({ names, descriptions, kinds }: SearchedTexts): SearchEntry {
  const keys = [...names, ...kinds].flatMap(keysIn);
  const words = [...names, ...descriptions].flatMap((text) => plain(text).split(/\s+/)).flatMap(inPieces);
  return {
    keys: [...new Set([...keys, ...keys.flatMap((key) => meanings.get(key) ?? [])])],
    words: [...new Set(words)].filter(Boolean),
  };
}

/** Words around the thing are left out, unless they are all that is asked (domain facts 3.6). */
export function searchQuestion(search: string): SearchQuestion {
  const all = wordsOf(plain(search)).map((text) => ({ text, keys: keysIn(text) }));
  const terms = without(all, (key) => noise.has(key)) ?? all;
  return {
    terms,
    withoutKinds: without(terms, (key) => isKind(key)),
  };
}

/** What a key of a search means besides itself. */
export function meaningsOf(key: string): readonly string[] {
  return asked.get(key) ?? [];
}

/** The things of the farm that are called so in some language or, when none is, whose name begins so. */
export function thingsBeginning(key: string): SynonymGroup[] {
  const begins = () => [...asked].flatMap(([word, things]) => (word.startsWith(key) ? things : []));
  const found = new Set(asked.get(key) ?? begins());
  return synonymGroups.filter(({ id }) => found.has(`=${id}`));
}

/** What was meant by a key that nothing is called: the nearest among words that are, a slip of the finger away. */
export function nearest(key: string, words: readonly string[]): string[] {
  for (let slips = 1; slips <= typosAllowed(key); slips += 1) {
    const near = (word: string) => isWithin(slips, key, word);
    const found = [
      ...words.filter(near),
      ...[...asked].flatMap(([word, things]) => (near(word) ? things : [])),
    ];
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

/** Without NUL and halves of letters, which no database takes; in small letters, each composed in one way. */
function plain(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().normalize('NFC').toLowerCase();
}

function keysIn(text: string): string[] {
  const parts = plain(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  return parts.map((part) => fold(singular(latin(part))).slice(0, longestAsked));
}

function singular(word: string): string {
  return word.replace(/(?<=[a-z]{3}[a-rt-z])s$/, '');
}

function inPieces(word: string): string[] {
  if (word.length <= longestWord) return [word];
  const starts = Array.from({ length: Math.ceil(word.length / longestAsked) }, (_, at) => at * longestAsked);
  return starts.map((start) => word.slice(start, start + longestWord).toWellFormed());
}

function without(terms: readonly SearchTerm[], isDropped: (key: string) => boolean): SearchTerm[] | null {
  const left = terms.filter(({ keys }) => keys.length !== 1 || !keys.every(isDropped));
  return left.length > 0 && left.length < terms.length ? left : null;
}

const noise = new Set(noiseWords.flatMap(keysIn));
const kinds = new Set(kindIds.map((id) => `=${id}`));
const isKind = (key: string) => meaningsOf(key).some((thing) => kinds.has(thing));
/** By key: what a product called so is. */
const meanings = tableOf(({ id, en, hi, words }) => [id, ...oneWord(en, hi), ...words.split(' ')]);
/** By key: what somebody who asks so may mean. */
const asked = tableOf(({ id, en, hi, words, asks = '' }) => [
  id,
  ...oneWord(en, hi),
  ...words.split(' '),
  ...asks.split(' '),
]);

function oneWord(...names: string[]): string[] {
  return names.filter((name) => !name.includes(' '));
}

function tableOf(wordsFor: (thing: SynonymGroup) => string[]): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, string[]>();
  for (const thing of synonymGroups) {
    for (const key of new Set(wordsFor(thing).flatMap(keysIn))) {
      table.set(key, [...(table.get(key) ?? []), `=${thing.id}`]);
    }
  }
  return table;
}
