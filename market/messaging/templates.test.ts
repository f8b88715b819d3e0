import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../tests/attacks/hostile-texts.ts';
import { newsSamples } from '../order-news/news-samples.ts';
import { type MessageOf, type NewsMessageKind, vendorTopics } from './kinds.ts';
import { messageKinds, renderMessage, smsParts, templateText, variable, variablesOf } from './templates.ts';

const shop = { name: 'Kheti Bazaar', hindiName: 'खेती बाज़ार', phone: '020 2426 1800', host: 'khetibazaar.in' };
const by = '2026-11-30';
const of = { orderId: 'x', number: 'KB-2611-0851' };
const ofNews = Object.fromEntries(
  newsSamples.map(({ cell, ...facts }) => [`order.${cell}`, { ...of, ...facts }]),
) as Record<NewsMessageKind, MessageOf<NewsMessageKind>['facts']>;
const samples: { readonly [K in MessageOf['kind']]: MessageOf<K>['facts'] } = {
  'phone.code': { code: '123456', host: shop.host },
  ...ofNews,
  'refund.sent': { ...of, amount: 1_799_00, by, reference: '123456789012' },
  'refund.sent-unnumbered': { ...of, amount: 24_299_99, by },
  'refund.ask': { ...of, amount: 24_299_99 },
  'refund.destination': { ...of, amount: 24_299_99, to: '7310@demo' },
  'transfer.not-found': of,
  'return.moved': {
    ...of,
    returnId: 'x',
    state: 'refunded',
    refusal: null,
    refunded: 24_299_99,
    fetchOn: null,
    fetchHours: null,
  },
  'review.decided': { productName: 'Knapsack Sprayer', state: 'refused', reason: 'off-topic' },
  'review.ask': { ...of, orderId: '0190aaaa-0000-7000-8000-000000000851' },
  'review.ask-seed': { ...of, orderId: '0190aaaa-0000-7000-8000-000000000851' },
  'question.news': {
    productId: 'wheat-hd-3086',
    productName: 'Knapsack Sprayer',
    what: 'question',
    state: 'refused',
    reason: 'other-person',
  },
  'ticket.received': {
    ticket: 'KB-C-2611-0042',
    order: 'KB-2611-0851',
    name: 'Savita Patil',
    acknowledgeBy: by,
    resolveBy: '2026-12-28',
  },
  'ticket.answered': { ticket: 'KB-C-2611-0042', order: '', name: 'Savita Patil' },
  'ticket.silent': { ticket: 'KB-C-2611-0042', order: 'KB-2611-0851', name: 'Savita Patil' },
  'quote.sent': { number: of.number },
  'balance.due': { ...of, amount: 6_67_500_00 },
  'lot.wait': { lot: 'WH-3086-2610', productName: 'Wheat HD 3086' },
  'product.restocked': { productId: '0190aaaa-0000-7000-8000-000000000851', productName: 'Knapsack Sprayer' },
  'staff.invited': { vendorName: 'Yavatmal Krishi Kendra' },
  'vendor.news': { topic: 'address', number: 'KB-2611-0851' },
  'debt.above': { debt: 26_400_00 },
  'bank.changing': {
    account: 'HDFC Bank ··4417',
    from: '2026-11-26T04:45:00.000Z',
  },
  'account.way': { at: '2026-11-26T04:45:00.000Z' },
  'number.claimed': {},
  'number.moving': { at: '2026-11-26T04:45:00.000Z' },
  'number.moved': {},
};
const sampleOf = (kind: MessageOf['kind']) => ({ kind, facts: samples[kind] }) as MessageOf;

/**
 * The pattern by which an operator compares a message with its registered template: each variable has 1 to 40
 * characters.
 */
function patternOf(kind: MessageOf['kind'], language: 'en' | 'hi'): RegExp {
  const parts = templateText(kind, language, shop).split(variable);
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[^\\n]{1,40}')}$`);
}

describe.each(messageKinds)('the template of %s', (kind) => {
  it.each(['en', 'hi'] as const)('is what its rendered text matches, in %s', (language) => {
    const text = renderMessage(sampleOf(kind), language, shop);
    expect(text).toMatch(patternOf(kind, language));
    expect(text).not.toContain(variable);
    const variables = templateText(kind, language, shop).split(variable).length - 1;
    expect(variablesOf(sampleOf(kind), language, shop.host)).toHaveLength(variables);
  });
});

it.each(messageKinds)('%s says everything, in one part in English and at most two in Hindi', (kind) => {
  const [english, hindi] = (['en', 'hi'] as const).map((language) =>
    renderMessage(sampleOf(kind), language, shop),
  );
  if (!kind.startsWith('order.')) {
    expect(smsParts(english ?? '')).toBe(1);
    expect(smsParts(hindi ?? '')).toBeLessThanOrEqual(2);
  }
  for (const text of [english, hindi]) {
    // What is due or goes back is a sum, never nothing; what is known is not left empty.
    expect(text).not.toMatch(/(?:Rs |₹)0\b|undefined|null|NaN|\{| {2}| [.।,]/);
    if (kind !== 'phone.code') expect(text).toContain(shop.host);
    if ('number' in samples[kind]) expect(text).toContain(of.number);
  }
});

it('says each topic of a vendor in one variable', () => {
  for (const topic of vendorTopics)
    for (const language of ['en', 'hi'] as const) {
      const facts = { topic, number: topic === 'order' ? of.number : 'KB-E-2611-0042' };
      const [news = ''] = variablesOf({ kind: 'vendor.news', facts }, language, shop.host);
      expect(news.length).toBeLessThan(40);
    }
});

it('names the day and the sum as people write them', () => {
  const pending = { kind: 'order.pending.due', facts: { ...of, due: 1_799_00, day: by } } as const;
  expect(renderMessage(pending, 'en', shop)).toBe(
    'Kheti Bazaar KB-2611-0851: It is packed next and comes by 30 Nov. Pay Rs 1,799 in cash at the door. khetibazaar.in/orders Call 020 2426 1800',
  );
  const facts = { ...of, back: 24_299_99, isParcel: true };
  expect(renderMessage({ kind: 'order.parcel-cancelled.back', facts }, 'hi', shop)).toBe(
    'खेती बाज़ार KB-2611-0851, 1 पार्सल: रद्द, बाकी ऑर्डर वैसा ही है। ₹24,299.99 आपको लौटेंगे। khetibazaar.in/hi/orders फ़ोन 020 2426 1800',
  );
});

it('ends a code with the line of Web OTP', () => {
  for (const language of ['en', 'hi'] as const) {
    expect(renderMessage(sampleOf('phone.code'), language, shop).split('\n').at(-1)).toBe(
      '@khetibazaar.in #123456',
    );
  }
});

it('keeps each variable within what operators accept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (carrier, trackingNumber) => {
      const facts = { ...of, carrier: carrier + trackingNumber, day: by };
      const values = variablesOf({ kind: 'order.shipped.paid', facts }, 'en', shop.host);
      expect(values.every((value) => value.length <= 40 && !value.includes('\n'))).toBe(true);
    }),
  );
});

it('keeps each variable on one line for every hostile text', () => {
  for (const carrier of hostileTexts) {
    const facts = { ...of, carrier, day: by };
    const values = variablesOf({ kind: 'order.shipped.paid', facts }, 'en', shop.host);
    expect(values.join(''), carrier).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b]/u);
  }
});

it('counts parts as operators do', () => {
  expect(['a'.repeat(160), 'a'.repeat(161), 'क'.repeat(70), 'क'.repeat(71), '₹'].map(smsParts)).toEqual([
    1, 2, 1, 2, 1,
  ]);
});
