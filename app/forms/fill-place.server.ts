import { placeOfPincode } from '../../market/addresses/pincode-place.ts';
import { stateToFillIn } from '../../market/addresses/states.ts';

/** Fills an empty `city` or `state` from the pincode of the form, as the browser does where it runs JavaScript. */
export async function fillPlaceIn(form: FormData): Promise<void> {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const pincode = textOf('pincode');
  const [isCityEmpty, isStateEmpty] = [textOf('city') === '', textOf('state') === ''];
  if (!isCityEmpty && !isStateEmpty) return;
  const place = await placeOfPincode(pincode);
  if (isStateEmpty) form.set('state', place?.state ?? stateToFillIn(pincode) ?? '');
  if (isCityEmpty) form.set('city', place?.towns[0] ?? place?.district ?? '');
}
