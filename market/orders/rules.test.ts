import { describe, expect, it } from 'vitest';
import { orderNumber } from './rules.ts';
import { orderStatusOf } from './statuses.ts';

describe('Order numbers', () => {
  it('contain year and month in India', () => {
    expect(orderNumber(new Date('2026-11-30T18:29:59Z'), 851)).toBe('KB-2611-0851');
    expect(orderNumber(new Date('2026-11-30T18:30:00Z'), 12345)).toBe('KB-2612-12345');
  });
});

describe('The status of an order', () => {
  it('is that of its slowest consignment', () => {
    expect(orderStatusOf(['shipped', 'pending', 'delivered'])).toBe('pending');
    expect(orderStatusOf(['shipped', 'delivered'])).toBe('shipped');
  });

  it('is cancelled only when every consignment is', () => {
    expect(orderStatusOf(['cancelled', 'delivered'])).toBe('delivered');
    expect(orderStatusOf(['cancelled', 'cancelled'])).toBe('cancelled');
  });
});
