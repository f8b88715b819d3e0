import { type RefObject, useEffect, useState } from 'react';
import type { PincodePlace } from '../../market/addresses/pincode-place.ts';
import { stateToFillIn } from '../../market/addresses/states.ts';

/**
 * Place of a complete pincode; null if the directory does not have it, undefined while that is not known. Fills `city`
 * and `state` of the form around `part`, unless something else was typed or chosen there.
 */
export function usePincodePlace(part: RefObject<HTMLElement | null>, pincode: string) {
  const [found, setFound] = useState<{ pincode: string; place: PincodePlace | null }>();
  useEffect(() => {
    if (!/^[1-9]\d{5}$/.test(pincode)) return;
    const fill = (name: string, value: string | null | undefined) => {
      const form = part.current?.closest('form');
      if (form && value !== null && value !== undefined) fillField(form, name, value);
    };
    // Needs no connection.
    fill('state', stateToFillIn(pincode));
    const request = new AbortController();
    const show = async () => {
      const answer = await fetch(`/pincode/${pincode}`, { signal: request.signal });
      if (!answer.ok) return;
      const place = (await answer.json()) as PincodePlace | null;
      setFound({ pincode, place });
      fill('state', place?.state);
      // Empties a town that another pincode has filled in.
      fill('city', place ? (place.towns[0] ?? place.district) : '');
    };
    // The form works without the place.
    show().catch(() => {});
    return () => request.abort();
  }, [part, pincode]);
  return found?.pincode === pincode ? found.place : undefined;
}

function fillField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return;
  if (field.value === value || (field.value !== '' && field.value !== field.dataset.filled)) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dataset.filled = value;
}
