import { isProductId } from '../../market/cart/rules.ts';
import { readStored, writeStored } from '../browser/local-storage.ts';

const storedAs = 'seen';
/** Eight besides the product whose page is open. */
const most = 9;

/** The ids in a stored text, the latest first; whatever else stands there is left out. */
export function seenFrom(text: string | null): string[] {
  return [...new Set(listIn(text).filter(isProductId))].slice(0, most);
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Puts a product first among what this browser saw, and answers with what it saw before. */
export function rememberSeen(id: string): string[] {
  const others = seenFrom(readStored(storedAs)).filter((other) => other !== id);
  writeStored(storedAs, JSON.stringify([id, ...others].slice(0, most)));
  return others.slice(0, most - 1);
}
