import { offersTo, offersToEach } from '../../../market/vendor-delivery/offers-to.ts';
import { noteUnserved, unservedIn } from '../../../market/vendor-delivery/unserved-places.ts';
import { clientKey, marketOf } from '../../request/context.ts';
import type { Route } from './+types/delivery-offers.ts';
import { itemsIn } from './items-in.ts';

/**
 * How goods reach a pincode: `/delivery/offers?pin=422001&item=<id>,<quantity>` with the ways of each parcel by vendor,
 * or with `each` the first way of each product in the order of the items. `failure` is that of a wrong pincode.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = { pincode: query.get('pin') ?? '', items: itemsIn(query) };
  const market = marketOf(context);
  if (query.has('each')) {
    const answer = await offersToEach(market, asked);
    if (!answer.ok) return { asked: asked.pincode, failure: answer.failure };
    const { place, offers } = answer.value;
    const each = offers.map((offer) => offer && ([offer.charge, offer.from, offer.until] as const));
    return { asked: asked.pincode, place, each };
  }
  const answer = await offersTo(market, asked);
  if (!answer.ok) return { asked: asked.pincode, failure: answer.failure };
  const { place, parcels } = answer.value;
  void noteUnserved(market, {
    client: context.get(clientKey),
    pincode: asked.pincode,
    vendorIds: unservedIn(parcels),
  });
  return { asked: asked.pincode, place, parcels: Object.fromEntries(parcels) };
}

/** A network error answers nothing: the page says that it could not ask. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
