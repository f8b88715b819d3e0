import { stored } from './local-storage.ts';

/** Where goods go: a pincode and what the shop has told of it. */
export interface DeliveryPlace {
  readonly pincode: string;
  /** Null where the shop knows the pincode alone. */
  readonly town: string | null;
}

/** Asked once, and kept in this browser alone. */
const place = stored<DeliveryPlace | null>('deliver-to', placeFrom);

export const keepDeliveryPlace = place.write;

/** The kept place; null without one, on the server and during hydration. */
export const useDeliveryPlace = place.use;

/** "422001 Nashik", or the pincode alone. */
export function placeName({ pincode, town }: DeliveryPlace): string {
  return town ? `${pincode} ${town}` : pincode;
}

function placeFrom(text: string | null): DeliveryPlace | null {
  try {
    const { pincode, town } = JSON.parse(text ?? 'null') ?? {};
    if (typeof pincode !== 'string' || !/^[1-9]\d{5}$/.test(pincode)) return null;
    return { pincode, town: typeof town === 'string' ? town : null };
  } catch {
    return null;
  }
}
