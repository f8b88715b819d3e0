import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { orderStatuses } from '../orders/statuses.ts';
import {
  canAnswerQuote,
  canQuoteAgain,
  type QuoteStatus,
  quoteStates,
  saleStateOf,
  stateOfQuote,
} from './quote-states-rules.ts';
import { quoteSums } from './quote-sums.ts';

const states = fc.constantFrom(...quoteStates);
const stored = fc.constantFrom<QuoteStatus[]>('open', 'accepted', 'declined', 'replaced', 'withdrawn');
const days = fc.constantFrom('2026-11-27', '2026-11-28', '2026-11-29');
const orders = fc.option(fc.record({ status: fc.constantFrom(...orderStatuses), isUnpaid: fc.boolean() }));

describe('the states of a quote', () => {
  it('are left for no other once it is accepted, declined, replaced or withdrawn', () => {
    fc.assert(
      fc.property(states, states, fc.constantFrom('customer', 'vendor', 'clock'), (from, to, by) => {
        const isOver = !['open', 'ended'].includes(from);
        if (isOver || from === to) expect(canAnswerQuote(from, to, by)).toBe(false);
        if (by === 'vendor') expect(canAnswerQuote(from, 'accepted', by)).toBe(false);
      }),
    );
  });

  it('let a quote be accepted on each day on which it holds, and on no later one', () => {
    fc.assert(
      fc.property(stored, days, days, orders, (status, holdsUntil, today, order) => {
        const state = stateOfQuote({ status, holdsUntil }, order, today);
        if (state === 'open') expect(holdsUntil >= today).toBe(true);
        if (state === 'ended') expect(holdsUntil < today).toBe(true);
        const isFreed = order?.status === 'cancelled' && order.isUnpaid;
        if (status === 'accepted' && !isFreed) expect(state).toBe('accepted');
        if (['declined', 'replaced', 'withdrawn'].includes(status)) expect(state).toBe(status);
      }),
    );
  });

  it('allow no new quote while a machine is agreed and its order goes on', () => {
    for (const status of orderStatuses) {
      const isOver = status === 'cancelled' || status === 'returned';
      expect(canQuoteAgain(saleStateOf('accepted', { status, isUnpaid: false }))).toBe(isOver);
    }
  });
});

it('has the tax of the quote in its sums, to the paisa', () => {
  const seller = { gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' } as never;
  const of = { unitPrice: rupees(675_000), quantity: 1, shipping: rupees(2_500), advance: rupees(10_000) };
  const sums = quoteSums({ ...of, gstRate: 5, seller, state: 'Maharashtra' });
  expect(sums).toMatchObject({ total: 6_77_500_00, balance: 6_67_500_00, cgst: 16_130_95, sgst: 16_130_95 });
  const elsewhere = quoteSums({ ...of, gstRate: 5, seller, state: 'Gujarat' });
  expect(elsewhere).toMatchObject({ cgst: 0, sgst: 0, igst: 32_261_91 });
});
