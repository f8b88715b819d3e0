import { readStored, writeStored } from './local-storage.ts';

const storedAs = 'searches';
const most = 5;
const [shortest, longest] = [2, 60];

/** Parses the stored searches, latest first; ignores invalid entries. */
export function searchesFrom(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const searches = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    return [...new Set(searches.filter((one) => one.length >= shortest && one.length <= longest))].slice(
      0,
      most,
    );
  } catch {
    return [];
  }
}

/** The last searches in this browser; the server does not know them. */
export function lastSearches(): string[] {
  return searchesFrom(readStored(storedAs));
}

export function rememberSearch(typed: string): void {
  const search = typed.trim().replace(/\s+/g, ' ');
  const others = lastSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  writeStored(storedAs, JSON.stringify(searchesFrom(JSON.stringify([search, ...others]))));
}
