import { isState } from '../../addresses/states.ts';
import { destinationOf } from '../../delivery/destination.ts';
import type { DeliveryWay, Offer } from '../../delivery/offers.ts';
import { parcelOffers } from '../../delivery/parcel-offers.ts';
import type { Destination } from '../../delivery/zones.ts';
import { Refusal, refuse } from '../../kernel/errors.ts';
import type { Paise } from '../../kernel/money.ts';
import { cashZoneRefusal } from '../cash-rules.ts';
import type { DeliveryAddress } from '../schema.ts';
import type { DraftLine } from './order-draft.ts';
import type { OrderTerms } from './order-terms.ts';

/** Where an order goes, for the charges of vendors with own rules; null where there is none, or no address. */
export async function placeOfOrder(
  address: DeliveryAddress | null,
  deliveries: OrderTerms['deliveries'],
): Promise<Destination | null> {
  if (address === null || deliveries.size === 0) return null;
  const { pincode, state } = address;
  return destinationOf(pincode, isState(state) ? { state } : undefined);
}

interface Chosen {
  readonly terms: OrderTerms;
  readonly to: Destination | null;
  /** The buyer's choices by vendor. */
  readonly ways: Readonly<Record<string, DeliveryWay>>;
  readonly at: Date;
}

/**
 * The chosen way of each parcel, by vendor: the first that is offered where none is chosen. Refuses goods that are not
 * delivered to the place, and a way that is not offered any more.
 */
export function chosenOffers(
  lines: readonly DraftLine[],
  { terms, to, ways, at }: Chosen,
): Map<string, Offer> {
  const { deliveries, settings } = terms;
  const goods = lines.map(({ product, quantity }) => ({
    vendorId: product.vendorId,
    packed: product,
    quantity,
  }));
  const offered = parcelOffers(goods, { to, at, deliveries, closedDays: settings.closedDays });
  return new Map(
    [...offered].map(([vendorId, offers]) => {
      const way = ways[vendorId];
      const offer = way === undefined ? offers[0] : offers.find((one) => one.way === way);
      const facts = { vendor: nameOf(terms, vendorId) };
      return [vendorId, offer ?? refuse(offers[0] ? 'delivery.way-gone' : 'delivery.unserved', { facts })];
    }),
  );
}

/** Refuses more cash at the door than a vendor takes at this place. `door` is the cash by vendor, in paise. */
export function refuseCashOfZones(
  terms: OrderTerms,
  offers: ReadonlyMap<string, Offer>,
  door: ReadonlyMap<string, Paise>,
): void {
  const limits = [...offers].flatMap(([vendorId, { cashUpTo }]) =>
    cashUpTo === null ? [] : { vendorId, companyName: nameOf(terms, vendorId), cashUpTo },
  );
  const failure = cashZoneRefusal(limits, door);
  if (failure) throw new Refusal(failure);
}

function nameOf({ owners }: OrderTerms, vendorId: string): string {
  return owners.find(({ vendor }) => vendor === vendorId)?.company ?? '';
}
