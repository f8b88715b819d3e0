import { describe, expect, it } from 'vitest';
import type { QuoteView } from '../../market/quotes/read-quotes.ts';
import { markup } from '../../tests/support/shop/markup.tsx';
import { QuoteHistory } from './quote-history.tsx';
import { QuotePaper } from './quote-paper.tsx';

const quote = {
  id: 'quote-2',
  number: 'KB-Q-2611-0014',
  turn: 2,
  state: 'open',
  status: 'open',
  holdsUntil: '2026-11-30',
  wantedOn: null,
  answeredAt: null,
  createdAt: new Date('2026-11-18T06:00:00Z'),
  pincode: '422103',
  quantity: 1,
  unitPrice: 6_75_000_00,
  goods: 6_75_000_00,
  shipping: 2_500_00,
  total: 6_77_500_00,
  advance: 10_000_00,
  balance: 6_67_500_00,
  hsn: '87019100',
  rate: 5,
  cgst: 16_130_95,
  sgst: 16_130_95,
  igst: 0,
  note: 'Registration and insurance are not in it.',
} as unknown as QuoteView;

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const paper = (more: Partial<QuoteView> = {}) =>
  wordsOf(markup(<QuotePaper quote={{ ...quote, ...more }} productName="Tractor 45 HP" />));

describe('the paper of a quote', () => {
  it('names its lines, the tax in it, all together, advance, balance and what is not in it', () => {
    const words = paper();
    for (const said of [
      'Quote KB-Q-2611-0014, second',
      'holds until 30 Nov',
      'Tractor 45 HP',
      'HSN 87019100, GST 5 %',
      'Delivery to 422103',
      'CGST ₹16,130.95, SGST ₹16,130.95',
      'All together ₹6,77,500',
      'Advance, paid online −₹10,000',
      'Balance, before it is handed over ₹6,67,500',
      'Registration and insurance are not in it.',
    ])
      expect(words).toContain(said);
  });

  it('says when it has ended, and asks for no advance where there is none', () => {
    expect(paper({ state: 'ended' })).toContain('Ended on 30 Nov');
    expect(paper({ advance: 0 })).not.toContain('Advance');
  });
});

it('keeps all that was said, the newest first', () => {
  const first = { ...quote, id: 'quote-1', turn: 1, total: 6_80_000_00, status: 'replaced' } as QuoteView;
  const earlier = { ...first, createdAt: new Date('2026-11-17T05:00:00Z') };
  const accepted = {
    ...quote,
    status: 'accepted',
    answeredAt: new Date('2026-11-18T13:00:00Z'),
  } as QuoteView;
  const messages = [
    {
      id: 'said',
      role: 'customer' as const,
      text: '38 km only. Delivery for half?',
      createdAt: new Date('2026-11-17T10:32:00Z'),
    },
  ];
  const words = wordsOf(
    markup(<QuoteHistory sale={{ quotes: [accepted, earlier], messages }} buyer="Demo Farmer 018" />),
  );
  expect(words).toMatch(
    /Accepted by Demo Farmer 018.*Second quote, ₹6,77,500.*Delivery for half\?.*First quote, ₹6,80,000/,
  );
});
