import type { Address } from '../../market/addresses/list-addresses.ts';

/** Street and landmark of an address in one line. */
export function withLandmark({ street, landmark }: Pick<Address, 'street' | 'landmark'>): string {
  return [street, landmark].filter(Boolean).join(', ');
}
