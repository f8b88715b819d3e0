import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { cartProducts } from '../../../market/cart/cart-products.ts';
import { offersTo } from '../../../market/vendor-delivery/offers-to.ts';
import { noteUnserved, unservedIn } from '../../../market/vendor-delivery/unserved-places.ts';
import { keepDeliveryPlace, placeName } from '../../browser/delivery-place.ts';
import { formatMoney } from '../../i18n/format.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import { clientKey, marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { useDeliveryTerms } from '../../ui/delivery-terms.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Page } from '../../ui/shell/page.tsx';
import type { Route } from './+types/delivery.ts';
import { itemsIn } from './items-in.ts';
import { WayDays, WayName } from './way-text.tsx';

/** The goods of the query at its pincode: of a product's page, or of a parcel of the cart. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const market = marketOf(context);
  const items = itemsIn(query);
  const ids = items.map(({ productId }) => productId);
  const products = valueOrThrow(await cartProducts(market, { ids }), request);
  const pincode = query.get('pin') ?? '';
  const answer = pincode === '' ? null : await offersTo(market, { pincode, items });
  if (answer?.ok)
    void noteUnserved(market, {
      client: context.get(clientKey),
      pincode,
      vendorIds: unservedIn(answer.value.parcels),
    });
  return {
    items,
    pincode,
    products: products.map(({ id, name, vendor }) => ({ id, name, vendorId: vendor?.id ?? '' })),
    offers: answer?.ok ? answer.value : null,
    isWrong: answer !== null && !answer.ok,
    texts: { delivery: serverTexts[market.language].delivery },
  };
}

/** Delivery to a place without JavaScript (docs/product.md, Delivery to a place). */
export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageMessages texts={loaderData.texts}>
      <Delivery {...loaderData} />
    </PageMessages>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Delivery({ items, products, pincode, offers, isWrong }: Loaded) {
  const t = useTranslations('delivery');
  const { town = null } = offers?.place ?? {};
  const name = placeName({ pincode, town });
  const title = offers ? t('titleOf', { place: name }) : t('title');
  const [first] = products;
  useEffect(() => {
    if (offers) keepDeliveryPlace({ pincode, town });
  }, [offers, pincode, town]);
  return (
    <Page title={title} description={t('description')} width="text" listed={false}>
      {first ? null : <p>{offers ? t('kept', { place: name }) : t('empty')}</p>}
      {offers ? (
        <div className="grid gap-4">
          <Answers products={products} offers={offers} />
        </div>
      ) : null}
      <form method="get" className="mt-6 flex flex-wrap items-end gap-2">
        {items.map(({ productId, quantity }) => (
          <input key={productId} type="hidden" name="item" value={`${productId},${quantity}`} />
        ))}
        <TextField
          name="pin"
          label={t('place.ask')}
          defaultValue={isWrong ? pincode : ''}
          inputMode="numeric"
          maxLength={6}
          autoComplete="postal-code"
          error={isWrong ? t('unknown', { pincode }) : undefined}
        />
        <Button type="submit" kind="line">
          {t('place.show')}
        </Button>
      </form>
      {first ? (
        <ButtonLink
          to={items.length === 1 ? `/products/${first.id}` : '/cart'}
          kind="quiet"
          className="mt-6 px-0!"
        >
          {t(items.length === 1 ? 'back' : 'backToCart')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/products" kind="quiet" className="mt-6 px-0!">
          {t('toProducts')}
        </ButtonLink>
      )}
    </Page>
  );
}

/** The ways of each parcel, with the names of what is in it. */
function Answers({
  products,
  offers,
}: {
  products: Loaded['products'];
  offers: NonNullable<Loaded['offers']>;
}) {
  const t = useTranslations('delivery');
  const { fee } = useDeliveryTerms();
  const { pincode } = offers.place;
  return [...Map.groupBy(products, ({ vendorId }) => vendorId)].map(([vendorId, own]) => {
    const ways = offers.parcels.get(vendorId) ?? [];
    return (
      <Panel key={vendorId} title={own.map(({ name }) => name).join(', ')}>
        {ways.length === 0 ? (
          <p className="font-semibold text-terra">{t('unserved', { place: pincode })}</p>
        ) : null}
        <dl>
          {ways.map((offer) => (
            <div
              key={`${offer.way} ${offer.dispatch?.placeId}`}
              className="flex justify-between gap-4 py-1.75"
            >
              <dt>
                <b className="block">
                  <WayDays offer={offer} />
                </b>
                <WayName offer={offer} />
              </dt>
              <dd className="font-semibold tabular-nums">
                {offer.charge === 0 ? t('free') : formatMoney(offer.charge ?? fee)}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    );
  });
}
