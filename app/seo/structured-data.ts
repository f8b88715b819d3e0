import type { ProductDetail } from '../../market/catalogue/browse/product-detail.ts';
import { queryOf } from '../../market/catalogue/rules.ts';
import { shippingFor } from '../../market/delivery/rules.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { decimalRupees, type Paise } from '../../market/kernel/money.ts';
import { pictureAddress } from '../../market/media/rules.ts';
import type { ShownReview } from '../../market/reviews/list-reviews.ts';
import type { ReviewSummary } from '../../market/reviews/rating-rules.ts';
import { locales } from '../i18n/catalogue.ts';
import { localise } from '../i18n/language.ts';
import type { Shop } from '../request/shop.ts';

/** A schema.org object. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The language of the page, and the shop. */
export interface Place {
  readonly language: Language;
  readonly shop: Shop;
}

interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Serialises things as JSON-LD for a script element; escapes `<`, so that no text can end the element. */
export function jsonLd(...things: readonly Thing[]): string {
  const data = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The shop with its return policy (Google, Organization; Merchant return policy). */
export function organisation({ language, shop }: Place): Thing {
  const { siteUrl, phone, email, address } = shop;
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organisation`,
    name: shop.name,
    alternateName: shop.hindiName,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      email,
      areaServed: 'IN',
      availableLanguage: ['hi', 'en'],
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: siteUrl + localise('/refund', language),
    },
  };
}

/** The website with its search (schema.org, SearchAction). */
export function website({ language, shop }: Place): Thing {
  const { siteUrl } = shop;
  return {
    '@type': 'WebSite',
    name: shop.name,
    alternateName: shop.hindiName,
    url: siteUrl + localise('/', language),
    inLanguage: locales[language],
    publisher: { '@id': `${siteUrl}/#organisation` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}${localise('/products', language)}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Breadcrumbs of a page, from the root to the page itself (Google, Breadcrumb). */
export function breadcrumbs(crumbs: readonly Crumb[], { language, shop }: Place): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop.siteUrl + localise(path, language),
    })),
  };
}

/** Breadcrumbs of a product. `nameOf` translates category names. */
export function crumbsOf(
  { id, name, category, subcategory }: ProductDetail,
  nameOf: (category: string) => string,
): Crumb[] {
  return [
    ...[category, subcategory].map((one) => ({
      name: nameOf(one),
      path: `/products${queryOf({ category: one })}`,
    })),
    { name, path: `/products/${id}` },
  ];
}

/** What a product page shows of its reviews. */
interface PageReviews {
  readonly summary: ReviewSummary;
  readonly newest: readonly ShownReview[];
}

/**
 * Product with its offer (Google, Product snippet and Merchant listing): known facts only, and of reviews only what the
 * page shows.
 */
export function productThing(product: ProductDetail, place: Place, { summary, newest }: PageReviews): Thing {
  const { id, name, description, category, images, countryOfOrigin, brand, maker } = product;
  const { siteUrl } = place.shop;
  return {
    '@type': 'Product',
    '@id': `${siteUrl}/products/${id}#product`,
    name,
    description,
    sku: id,
    category,
    url: siteUrl + localise(`/products/${id}`, place.language),
    image: images.map(({ key }) => siteUrl + pictureAddress(key, 1000, 'webp')),
    countryOfOrigin: { '@type': 'Country', name: countryOfOrigin },
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(maker ? { manufacturer: { '@type': 'Organization', name: maker } } : {}),
    ...(summary.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: summary.rating,
            reviewCount: summary.reviews,
          },
        }),
    ...(newest.length > 0 ? { review: newest.map(reviewThing) } : {}),
    offers: offerOf(product, place),
  };
}

/** A review that the page shows, by a person whose name it shows. */
function reviewThing({ name, stars, shownOn, text, language }: ShownReview): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: name || '-' },
    datePublished: shownOn,
    inLanguage: locales[language],
    reviewRating: { '@type': 'Rating', ratingValue: stars },
    ...(text ? { reviewBody: text } : {}),
  };
}

function offerOf({ id, price, stock, vendor }: ProductDetail, { language, shop }: Place): Thing {
  return {
    '@type': 'Offer',
    url: shop.siteUrl + localise(`/products/${id}`, language),
    price: decimalRupees(price),
    priceCurrency: 'INR',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(vendor ? { seller: { '@type': 'Organization', name: vendor.name } } : {}),
    shippingDetails: shippingOf(shippingFor(price, shop.delivery)),
  };
}

/** Handling takes 1-2 business days (page /shipping), delivery 5-7 in all (docs/product.md, Delivery terms). */
function shippingOf(shipping: Paise): Thing {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimalRupees(shipping), currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(1, 2),
      transitTime: days(4, 5),
    },
  };
}

function days(minValue: number, maxValue: number): Thing {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
