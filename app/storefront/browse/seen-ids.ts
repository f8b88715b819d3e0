import { isProductId } from '../../../market/cart/rules.ts';
import { readStored, writeStored } from '../../browser/local-storage.ts';

const storedAs = 'seen';
/** Eight, plus the product of the current page. */
const most = 9;

/** Parses the stored ids, latest first; ignores invalid entries. */
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

/** Records a product as viewed and returns the ids viewed before it. */
export function rememberSeen(id: string): string[] {
  const others = seenFrom(readStored(storedAs)).filter((other) => other !== id);
  writeStored(storedAs, JSON.stringify([id, ...others].slice(0, most)));
  return others.slice(0, most - 1);
}
