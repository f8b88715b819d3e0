import { expect, it } from 'vitest';
import { languages } from '../../market/kernel/languages.ts';
import { rupees } from '../../market/kernel/money.ts';
import type { TrackedParcel } from '../../market/tracking/track-parcel.ts';
import type { Shop } from '../request/shop.ts';
import { cancelPage, noParcelPage } from './no-parcel-page.server.tsx';
import { parcelPage } from './parcel-page.server.tsx';
import { trackingTextsOf } from './tracking-texts.server.ts';

const shop = { name: 'Kheti Bazaar', hindiName: 'खेती बाज़ार', phone: '020 0123 4567' } as Shop;
const path = '/t/0123456789abcdef0123456789abcdef';
const now = new Date('2026-11-24T07:50:00Z');

const missed: TrackedParcel = {
  number: 'KB-2611-0858',
  nth: 1,
  of: 2,
  way: 'courier',
  town: 'Pune',
  vendor: 'Patil Agro',
  goods: Array.from({ length: 40 }, (_, at) => ({ name: `गेहूँ का बीज ${at} `.repeat(8), quantity: 2 })),
  state: 'missed',
  cash: rupees(2_049),
  hasShipping: true,
  isLate: false,
  promised: { from: '2026-11-26', until: '2026-11-27' },
  steps: [
    { kind: 'packed', place: 'Pune', at: new Date('2026-11-23T10:40:00Z'), phase: 'past' },
    { kind: 'sent', place: 'Pune', at: new Date('2026-11-24T04:00:00Z'), phase: 'past' },
    { kind: 'missed', place: 'Nashik', at: new Date('2026-11-24T06:10:00Z'), phase: 'now' },
    { kind: 'door', place: null, at: null, phase: 'next' },
  ],
  carrier: 'Demo Courier',
  trackingNumber: 'DC 4411 2086 73',
  carePhone: '9876543210',
  asksCode: false,
  quietSince: null,
  answer: null,
  attempt: { count: 1, at: new Date('2026-11-24T06:10:00Z'), place: 'Nashik', reason: 'phone' },
  days: ['2026-11-25', '2026-11-26', '2026-11-27'],
};
const sent: TrackedParcel = { ...missed, state: 'sent', attempt: null, days: [] };

const pageIn = (language: 'en' | 'hi') => ({ shop, path, now, texts: trackingTextsOf(language) });

it.each(languages)('is complete in itself and under 20 KB, in %s', async (language) => {
  const page = pageIn(language);
  const failure = { code: 'not-found' } as const;
  for (const answer of [
    parcelPage({
      ...page,
      parcel: missed,
      typed: { landmark: 'x'.repeat(100) },
      problems: { phone: 'phone.mobile' },
    }),
    parcelPage({ ...page, parcel: sent }),
    cancelPage({ ...page, parcel: missed }),
    noParcelPage({ ...page, failure }),
  ]) {
    const html = await answer.text();
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<script|<img|<iframe|url\(|@import|<link(?! rel="icon" href="data:,")/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    });
  }
});

it('asks after a failed attempt, and shows what was typed with its error', async () => {
  const typed = { choice: 'call', landmark: 'At the "school"', phone: '12' };
  const problems = { phone: 'phone.mobile' };
  const html = await parcelPage({ ...pageIn('en'), parcel: missed, typed, problems, status: 422 }).text();
  expect(html).toContain('Tried 1 of 3 times');
  expect(html).toMatch(/Tue\W+24\W+November, 11:40 am, Nashik\. Your phone did not answer\./);
  expect(html).toMatch(/<input type="radio" name="choice" checked="" value="call"\/>/);
  expect(html).toContain('value="At the &quot;school&quot;"');
  expect(html).toMatch(/id="phone"[^>]*aria-invalid="true" aria-describedby="phone-problem"/);
  expect(html).toContain('Enter a mobile number of 10 digits');
});

it('says when it comes, the cash, and where it is', async () => {
  const text = (await parcelPage({ ...pageIn('en'), parcel: { ...sent, goods: [] } }).text())
    .replaceAll('\u{a0}', ' ')
    .replaceAll(/<[^>]+>/g, ' ');
  expect(text).toContain('Comes on Thu 26 or Fri 27 November');
  expect(text).toContain('₹2,049');
  expect(text).toContain('With Demo Courier, Pune');
  expect(text).toContain('Order KB-2611-0858, parcel 1 of 2. Demo Courier DC 4411 2086 73.');
});

it('says nothing of an order behind an old link', async () => {
  const html = await noParcelPage({ ...pageIn('hi'), failure: { code: 'not-found' } }).text();
  expect(html).toContain('/hi/login?redirect=/orders');
  expect(html).toContain('tel:02001234567');
});
