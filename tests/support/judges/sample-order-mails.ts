import { rupees } from '../../../market/kernel/money.ts';
import type { MailLine, MailOf } from '../../../market/mail/kinds.ts';
import { newsIn } from '../../../market/order-news/news.ts';
import { address } from '../address.ts';

interface Goods {
  readonly wheat: MailLine;
  readonly sprayer: MailLine;
  readonly taken: readonly MailLine[];
}

/** Sample mails of orders: what is placed, sent, cancelled, returned and taken off. */
export function sampleOrderMails(
  order: { readonly orderId: string; readonly number: string },
  { wheat, sprayer, taken }: Goods,
): MailOf[] {
  const vendor = { vendorName: 'Yavatmal Krishi Kendra' };
  const part = { ...order, ...vendor, lines: [wheat], total: wheat.amount };
  const [due, day] = [{ due: part.total }, '2026-11-30'];
  const post = { carrier: 'India Post', trackingNumber: 'EM123456789IN' };
  const delivery = { deliveryName: 'Savita Patil', deliveryCity: 'Wai' };
  const moved = { ...part, carrier: null, trackingNumber: null };
  const reduced = { taken, reason: 'sold-out' as const };
  const cancelled = { ...order, lines: [wheat], reason: null };
  return [
    {
      kind: 'order.placed',
      facts: {
        ...order,
        customerName: 'Savita Patil',
        lines: [wheat, sprayer],
        subtotal: rupees(5_998),
        shipping: 0,
        total: rupees(5_998),
        parcels: [
          { ...vendor, total: wheat.amount },
          { vendorName: 'Wai Krishi Yantra', total: sprayer.amount },
        ],
        address,
        news: newsIn('pending', { due: rupees(5_998), day: '2026-11-30' }),
      },
    },
    {
      kind: 'order.placed',
      facts: {
        ...order,
        customerName: 'Savita Patil',
        lines: [sprayer],
        subtotal: sprayer.amount,
        shipping: rupees(250),
        total: rupees(2_650),
        parcels: [{ ...vendor, total: rupees(2_650) }],
        address,
        news: newsIn('pending', { due: rupees(2_650), day: '2026-11-30' }),
      },
    },
    {
      kind: 'order.placed',
      facts: {
        ...order,
        customerName: 'Savita Patil',
        lines: [sprayer],
        subtotal: sprayer.amount,
        shipping: 0,
        total: sprayer.amount,
        parcels: [{ ...vendor, total: 0 }],
        prepaid: sprayer.amount,
        address,
        news: newsIn('pending', { day: '2026-11-30' }),
      },
    },
    {
      kind: 'order.placed',
      facts: {
        ...order,
        customerName: 'Savita Patil',
        lines: [wheat, sprayer],
        subtotal: rupees(5_998),
        shipping: 0,
        total: rupees(5_998),
        parcels: [
          { ...vendor, total: rupees(3_238) },
          { vendorName: 'Wai Krishi Yantra', total: sprayer.amount },
        ],
        prepaid: rupees(360),
        address,
        news: newsIn('pending', { due: rupees(5_638), day: '2026-11-30' }),
      },
    },
    { kind: 'order.received', facts: { ...part, shipping: rupees(229), ...delivery } },
    { kind: 'order.received', facts: { ...part, prepaid: part.total, ...delivery } },
    {
      kind: 'consignment.moved',
      facts: { ...moved, status: 'processing', news: newsIn('processing', { ...due, day, isParcel: true }) },
    },
    {
      kind: 'consignment.moved',
      facts: {
        ...moved,
        status: 'shipped',
        ...post,
        bills: [{ id: 'bill-1', number: 'KBM/26-27/000123' }],
        track: '0123456789abcdef0123456789abcdef',
        news: newsIn('shipped', { ...due, day, carrier: 'India Post EM123456789IN' }),
      },
    },
    {
      kind: 'consignment.moved',
      facts: {
        ...moved,
        status: 'shipped',
        ...post,
        prepaid: moved.total,
        news: newsIn('shipped-late', { carrier: 'India Post EM123456789IN' }),
      },
    },
    {
      kind: 'consignment.out',
      facts: { ...part, track: '0123456789abcdef0123456789abcdef', news: newsIn('out', due) },
    },
    {
      kind: 'consignment.out',
      facts: { ...part, prepaid: rupees(360), news: newsIn('out', { due: rupees(3_238), isParcel: true }) },
    },
    { kind: 'consignment.out', facts: { ...part, prepaid: part.total, news: newsIn('out', {}) } },
    {
      kind: 'consignment.moved',
      facts: { ...moved, status: 'delivered', news: newsIn('delivered', { day }) },
    },
    {
      kind: 'order.cancelled',
      facts: { ...cancelled, by: 'customer', vendorName: null, news: newsIn('cancelled', {}) },
    },
    {
      kind: 'order.cancelled',
      facts: {
        ...cancelled,
        ...vendor,
        by: 'vendor',
        reason: 'sold-out',
        news: newsIn('parcel-cancelled', { due: rupees(2_650), isParcel: true }),
      },
    },
    {
      kind: 'order.cancelled',
      facts: { ...cancelled, ...vendor, by: 'shop', news: newsIn('cancelled', {}) },
    },
    {
      kind: 'order.cancelled',
      facts: {
        ...cancelled,
        ...vendor,
        by: 'customer',
        news: newsIn('parcel-cancelled', { back: wheat.amount, isParcel: true }),
      },
    },
    {
      kind: 'order.cancelled',
      facts: { ...cancelled, by: 'shop', vendorName: null, reason: 'unpaid', news: newsIn('expired', {}) },
    },
    { kind: 'consignment.cancelled', facts: { ...part, ...delivery, by: 'customer' } },
    { kind: 'consignment.cancelled', facts: { ...part, ...delivery, by: 'shop' } },
    {
      kind: 'consignment.returned',
      facts: {
        ...part,
        reason: 'refused',
        news: newsIn('returned', { due: rupees(2_650), isParcel: true }),
      },
    },
    { kind: 'consignment.returned', facts: { ...part, reason: 'damaged', news: newsIn('returned', {}) } },
    {
      kind: 'consignment.returned',
      facts: {
        ...part,
        reason: 'damaged',
        news: newsIn('returned', { back: part.total, isUnchecked: true }),
      },
    },
    { kind: 'consignment.came-back', facts: { ...part, reason: 'not-reached' } },
    {
      kind: 'consignment.corrected',
      facts: {
        ...part,
        reader: 'customer',
        was: 'delivered',
        reason: 'not-received',
        news: newsIn('corrected', due),
      },
    },
    {
      kind: 'consignment.corrected',
      facts: { ...part, reader: 'vendor', was: 'returned', reason: 'wrong-tap' },
    },
    {
      kind: 'consignment.corrected',
      facts: {
        ...part,
        prepaid: part.total,
        reader: 'customer',
        was: 'delivered',
        reason: 'wrong-tap',
        news: newsIn('corrected', {}),
      },
    },
    {
      kind: 'consignment.reduced',
      facts: {
        ...part,
        ...reduced,
        reader: 'customer',
        news: newsIn('reduced', { due: rupees(6_248) }),
      },
    },
    {
      kind: 'consignment.reduced',
      facts: {
        ...part,
        ...reduced,
        reader: 'customer',
        news: newsIn('reduced', { back: rupees(1_799) }),
      },
    },
  ];
}
