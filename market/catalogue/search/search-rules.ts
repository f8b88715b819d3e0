import { wordsOf } from '../rules.ts';
import { latin } from './devanagari.ts';
import { fold, isWithinSlips, typosAllowed } from './spelling-rules.ts';
import { kindIds, noiseWords, type SynonymGroup, synonymGroups } from './synonyms.ts';

/** The search index entry of a product, computed when the product is written. */
export interface SearchEntry {
  /**
   * Normalized words of its names, categories and brand, and the ids of the synonym groups of names and categories
   * ("=wheat").
   */
  readonly keys: string[];
  /**
   * Every word of its names, brand and descriptions, in lower case, and the ids of synonym groups that descriptions
   * mention.
   */
  readonly words: string[];
}

export interface SearchedTexts {
  readonly names: readonly string[];
  readonly descriptions: readonly string[];
  /** Category and subcategory. */
  readonly kinds: readonly string[];
  /** '' for none. A brand that is also the word of a crop does not make its goods that crop. */
  readonly brand: string;
}

/** A word of a search. */
export interface SearchTerm {
  /** As written in texts, in lower case. */
  readonly text: string;
  /** Its normalized parts: "HD-3086" is "hd" and "3086". */
  readonly keys: readonly string[];
}

export interface SearchQuestion {
  readonly terms: readonly SearchTerm[];
  /** The terms without words for a kind of product, if other terms remain; else null. */
  readonly withoutKinds: readonly SearchTerm[] | null;
}

// Longer words are stored in overlapping pieces, so that any substring of the maximum query length lies within one
// piece.
const longestWord = 200;
const longestAsked = 100;

export function searchEntry({ names, descriptions, kinds, brand }: SearchedTexts): SearchEntry {
  const keys = [...names, ...kinds].flatMap(keysIn);
  const mentions = descriptions.map(withoutMeasures);
  const words = [...names, brand, ...mentions].flatMap((text) => plain(text).split(/\s+/)).flatMap(inPieces);
  const mentioned = mentions.flatMap(keysIn).flatMap(namesMeant).filter(isThing);
  return {
    keys: [...new Set([...keys, ...keysIn(brand), ...keys.flatMap(namesMeant)])],
    words: [...new Set([...words, ...mentioned])].filter(Boolean),
  };
}

/** A sprayer's tank as a measure, as in "75 g for a pump of 15 L", does not mention a pump. */
function withoutMeasures(text: string): string {
  return text.replace(measures, ' ');
}
const measures =
  /\b(?:per|a) pump(?= of|\b)|\d+[ -]?(?:l|litres?|liters?) pump\b|प्रति पंप|(?<=लीटर (?:के|वाले|का) )पंप/giu;

/** Drops noise words unless the query has no others (docs/product.md, Search). */
export function searchQuestion(search: string): SearchQuestion {
  const all = wordsOf(plain(search)).map((text) => ({ text, keys: keysIn(text) }));
  const terms = without(all, (key) => noise.has(key)) ?? all;
  return {
    terms,
    withoutKinds: without(terms, (key) => isKind(key)),
  };
}

/** Whether a word of the index is the id of a synonym group ("=wheat"). */
export const isGroupId = (word: string): boolean => word.startsWith('=');

/** Synonym groups of a search key. */
export function meaningsOf(key: string): readonly string[] {
  return searchMeanings.get(key) ?? [];
}

/** Synonym groups that a key names: "urea" asks for fertilisers, but names none. */
export function namesMeant(key: string): readonly string[] {
  return nameMeanings.get(key) ?? [];
}

/** Synonym groups that stand for a search: "kapas" is cotton, "urea" one of the fertilisers. */
export function thingsAsked(terms: readonly SearchTerm[]): { named: SynonymGroup[]; others: SynonymGroup[] } {
  const keys = terms.flatMap((term) => term.keys);
  const of = (meanings: typeof nameMeanings) => {
    const ids = new Set(keys.flatMap((key) => meanings.get(key) ?? []));
    return synonymGroups.filter(({ id }) => ids.has(`=${id}`));
  };
  return { named: of(nameMeanings), others: of(asksMeanings) };
}

/** The synonym groups with this word in any language, or else those with a word that begins with it. */
export function thingsBeginning(key: string, meanings = searchMeanings): SynonymGroup[] {
  const begins = () => [...meanings].flatMap(([word, things]) => (word.startsWith(key) ? things : []));
  const found = new Set(meanings.get(key) ?? begins());
  return synonymGroups.filter(({ id }) => found.has(`=${id}`));
}

/** The same without the words that name no group. */
export function thingsNamed(key: string): SynonymGroup[] {
  return thingsBeginning(key, nameMeanings);
}

/** Typo correction for an unknown key: the nearest known words within the allowed number of typos. */
export function nearest(key: string, words: readonly string[]): string[] {
  for (let slips = 1; slips <= typosAllowed(key); slips += 1) {
    const near = (word: string) => isWithinSlips(slips, key, word);
    const found = [
      ...words.filter(near),
      ...[...searchMeanings].flatMap(([word, things]) => (near(word) ? things : [])),
    ];
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

/** Normalizes text: removes NUL and lone surrogates, which the database rejects; NFC; lower case. */
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
  const remaining = terms.filter(({ keys }) => keys.length !== 1 || !keys.every(isDropped));
  return remaining.length > 0 && remaining.length < terms.length ? remaining : null;
}

const noise = new Set(noiseWords.flatMap(keysIn));
const kinds = new Set(kindIds.map((id) => `=${id}`));
const isKind = (key: string) => meaningsOf(key).some((thing) => kinds.has(thing));
/** Kinds of product are mentioned nearly everywhere. */
const isThing = (group: string) => !kinds.has(group);
/** By key: the synonym groups of a product with this word in its name. */
const nameMeanings = tableOf(({ id, en, hi, words }) => [id, ...oneWord(en, hi), ...words.split(' ')]);
/** By key: the synonym groups of which this word asks for one kind. */
const asksMeanings = tableOf(({ asks = '' }) => asks.split(' '));
/** By key: the synonym groups that a search for this word includes. */
const searchMeanings = tableOf(({ id, en, hi, words, asks = '' }) => [
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
