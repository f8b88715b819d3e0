import { data } from 'react-router';
import { placeOfPincode } from '../../../market/addresses/pincode-place.ts';
import type { Route } from './+types/pincode.ts';

/** District, state and towns of a pincode as JSON, null for one that is not in the directory: `/pincode/422001`. */
export async function loader({ params: { pincode } }: Route.LoaderArgs) {
  if (!/^[1-9]\d{5}$/.test(pincode)) throw data(null, { status: 404 });
  const place = await placeOfPincode(pincode);
  return Response.json(place, { headers: { 'cache-control': 'public, max-age=86400' } });
}
