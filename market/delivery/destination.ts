import { placeOfPincode } from '../addresses/pincode-place.ts';
import { type State, statesOfPincode } from '../addresses/states.ts';
import type { Destination } from './zones.ts';

/**
 * The place of a pincode, seen from the districts of the directory. A newer pincode than the directory's has its state
 * alone. Null where no state has such pincodes. An address gives its own `state`.
 */
export async function destinationOf(
  pincode: string,
  address?: { readonly state: State },
): Promise<(Destination & { readonly town: string | null }) | null> {
  const place = await placeOfPincode(pincode);
  const possible = statesOfPincode(pincode);
  if (place === null && possible.length === 0) return null;
  const [only = null, other] = possible;
  const state = address?.state ?? place?.state ?? (other === undefined ? only : null);
  return { pincode, district: place?.district ?? '', state, town: place?.towns[0] ?? null };
}
