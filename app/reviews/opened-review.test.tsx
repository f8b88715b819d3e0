import { expect, it } from 'vitest';
import type { ModeratedReview } from '../../market/reviews/read-moderated.ts';
import { markup } from '../../tests/support/shop/markup.tsx';
import { OpenedReview } from './opened-review.tsx';

const text = 'मुझे ९८२२० ०००७१ पर पूछ ले';
const review: ModeratedReview = {
  id: 'review-1',
  productId: 'sprayer-16-l',
  stars: 2,
  packing: 'torn',
  cameUp: null,
  text,
  language: 'hi',

  crop: '',
  district: 'Nashik',
  state: 'held',
  reason: null,
  showsAt: new Date('2026-11-25T04:00:00Z'),
  version: '2026-11-22T04:00:00.000Z',
  name: 'Sprayer 16 L',
  pack: '',
  imageKey: null,
  vendorName: 'Demo Yantra Works',
  reply: null,
  what: 'review',
  photographs: [],
  marks: [{ start: 5, end: 16 }],
  flags: [
    {
      id: 'flag-1',
      role: 'vendor',
      reason: 'off-topic',
      settledAt: null,
      createdAt: new Date('2026-11-23T04:00:00Z'),
    },
  ],
  author: {
    userId: 'user-1',
    name: 'Demo Farmer 164',
    orderId: 'order-1',
    orderNumber: 'KB-2611-0702',
    stars: [5, 4],
    signs: ['phone'],
  },
};

it('shows administrators the text as written with its number marked, and eight choices', () => {
  const html = markup(<OpenedReview review={review} area="admin" />, '/admin/reviews');
  expect(html).toMatch(/lang="hi"[^>]*>मुझे <mark[^>]*>९८२२० ०००७१<\/mark> पर पूछ ले/);
  expect(html.match(/name="choice"/g)).toHaveLength(8);
  // With contact data in the text, the choice without it is proposed.
  expect(html).toMatch(
    /name="choice"[^>]*checked=""[^>]*value="show-without"|value="show-without"[^>]*checked=""/,
  );
  for (const words of [
    'Refuse: contact data',
    'A low rating or a vendor&#x27;s wish is no reason.',
    'Same phone number as the seller.',
    'A sign, not a proof',
    'Seller: not about the product',
    'KB-2611-0702',
  ])
    expect(html).toContain(words);
});

it('says of a new review that was reported that it waits for a decision', () => {
  const waiting: ModeratedReview = { ...review, state: 'waiting' };
  const words = 'Does not show until it is decided.';
  expect(markup(<OpenedReview review={waiting} area="admin" />, '/admin/reviews')).toContain(words);
  const clean = { ...waiting, flags: [] };
  expect(markup(<OpenedReview review={clean} area="admin" />, '/admin/reviews')).not.toContain(words);
});

it('lets a vendor reply and report, and shows them neither order nor signs', () => {
  const own: ModeratedReview = { ...review, state: 'shown', flags: [], author: null };
  const html = markup(<OpenedReview review={own} area="vendor" />, '/hi/vendor/reviews');
  for (const intent of ['reply', 'flag']) expect(html).toContain(`value="${intent}"`);
  for (const hidden of ['KB-2611-0702', 'value="decide"', 'फ़ोन नंबर विक्रेता का ही है'])
    expect(html).not.toContain(hidden);
  const reported = markup(
    <OpenedReview review={{ ...own, flags: review.flags }} area="vendor" />,
    '/vendor/reviews',
  );
  expect(reported).toContain('You have reported this review: not about the product.');
  expect(reported).not.toContain('value="flag"');
});
