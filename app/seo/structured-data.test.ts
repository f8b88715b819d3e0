import { describe, expect, test } from 'vitest';
import { specifiedTerms } from '../../market/delivery/rules.ts';
import { rupees } from '../../market/kernel/money.ts';
import { withoutReviews } from '../../market/reviews/list-reviews.ts';
import { noReviews, summaryOf } from '../../market/reviews/rating-rules.ts';
import { aProductDetail } from '../../tests/support/judges/product-detail.ts';
import {
  breadcrumbs,
  crumbsOf,
  jsonLd,
  organisation,
  type Place,
  productThing,
  website,
} from './structured-data.ts';

const shop = {
  name: 'Kheti Bazaar',
  hindiName: 'खेती बाज़ार',
  delivery: specifiedTerms,
  cashLimit: 19_999_900,
  estimatedDelivery: '2026-11-27',
  phone: '020 0123 4567',
  email: 'support@shop.example',
  address: 'Market Yard Road, Pune 411037',
  legalName: 'Shop Limited',
  registeredOffice: 'Pune',
  siteUrl: 'https://shop.example',
  isDemo: false,
  ways: [],
};
/** 128 reviews with a mean of 4.6, the newest of which is on the page. */
const reviewed: Parameters<typeof productThing>[2] = {
  summary: summaryOf({ ...noReviews, stars5: 102, stars4: 17, stars3: 5, stars2: 2, stars1: 2 }),
  newest: [
    {
      id: 'r1',
      stars: 3,
      packing: null,
      cameUp: null,
      onTime: true,
      text: 'बोरी फटी थी।',
      language: 'hi',
      crop: '',
      acres: null,
      district: 'Nashik',
      name: 'Asha',
      shownOn: '2026-11-23',
      reply: null,
      repliedOn: null,
      photographs: [],
    },
  ],
};
const inEnglish: Place = { language: 'en', shop };
const inHindi: Place = { language: 'hi', shop };

describe('structured data of a product (Google: product snippet, merchant listing)', () => {
  test('has all required properties and absolute URLs', () => {
    expect(productThing(aProductDetail(), inEnglish, reviewed)).toMatchObject({
      '@type': 'Product',
      name: 'Wheat HD 3086',
      image: [
        'https://shop.example/media/wheat-1000.webp',
        'https://shop.example/media/wheat-close-1000.webp',
      ],
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/products/wheat',
        price: '1799.00',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Organization', name: 'Beej Bhandar' },
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 128 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Asha' },
          datePublished: '2026-11-23',
          inLanguage: 'hi-IN',
          reviewRating: { '@type': 'Rating', ratingValue: 3 },
          reviewBody: 'बोरी फटी थी।',
        },
      ],
    });
  });

  test('names the brand only where there is one', () => {
    const brand = (name: string | null) =>
      productThing(aProductDetail({ brand: name }), inEnglish, reviewed).brand;
    expect(brand('Demo Beej')).toEqual({ '@type': 'Brand', name: 'Demo Beej' });
    expect(brand(null)).toBeUndefined();
  });

  test('has the same delivery costs and times as the page', () => {
    const details = (price: number) => {
      const { offers } = productThing(aProductDetail({ price }), inEnglish, reviewed);
      return (offers as { shippingDetails: unknown }).shippingDetails;
    };
    expect(details(rupees(5000))).toMatchObject({
      shippingRate: { '@type': 'MonetaryAmount', value: '250.00', currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: {
        handlingTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
        transitTime: { minValue: 4, maxValue: 5, unitCode: 'DAY' },
      },
    });
    expect(details(rupees(5001))).toMatchObject({ shippingRate: { value: '0.00' } });
  });

  test('is marked as out of stock', () => {
    expect(productThing(aProductDetail({ stock: 0 }), inEnglish, reviewed)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  test('has no rating without reviews, and no unknown seller or maker', () => {
    const bare = JSON.stringify(
      productThing(aProductDetail({ vendor: null, maker: null }), inEnglish, withoutReviews),
    );
    expect(bare).not.toMatch(/aggregateRating|seller|manufacturer|null|undefined/);
  });

  test('links to the page in its language', () => {
    expect(productThing(aProductDetail(), inHindi, reviewed)).toMatchObject({
      url: 'https://shop.example/hi/products/wheat',
      offers: { url: 'https://shop.example/hi/products/wheat' },
    });
  });
});

test('breadcrumbs are numbered from 1, with names and absolute URLs (Google: breadcrumb)', () => {
  const way = crumbsOf(aProductDetail(), (name) => `[${name}]`);
  expect(breadcrumbs(way, inHindi)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: '[Seeds]',
        item: 'https://shop.example/hi/products?category=Seeds',
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: '[Grain Seeds]',
        item: 'https://shop.example/hi/products?category=Grain+Seeds',
      },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Wheat HD 3086',
        item: 'https://shop.example/hi/products/wheat',
      },
    ],
  });
});

test('the shop has name, address, logo, contact data and return policy (Google: organization)', () => {
  expect(organisation(inHindi)).toMatchObject({
    '@type': 'Organization',
    url: 'https://shop.example',
    logo: 'https://shop.example/icon-512.png',
    contactPoint: { telephone: '020 0123 4567', email: 'support@shop.example' },
    hasMerchantReturnPolicy: { merchantReturnLink: 'https://shop.example/hi/refund' },
  });
});

test('the site search has exactly one placeholder for the search text', () => {
  expect(website(inHindi)).toMatchObject({
    '@type': 'WebSite',
    inLanguage: 'hi-IN',
    potentialAction: {
      target: { urlTemplate: 'https://shop.example/hi/products?search={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('no text can end the script element or open another', () => {
  const text = jsonLd({ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }],
  });
});
