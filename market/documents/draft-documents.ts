import { sharesOf } from '../delivery/shares.ts';
import { type Day, indianDay } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { taxOfLines } from '../tax/line-tax.ts';
import { isInterState, stateOfGstin } from '../tax/state-codes.ts';
import type { DocumentContent, DocumentLine } from './content.ts';
import { type RateChange, rateOn } from './rate-changes.ts';
import type { DocumentKind } from './rules.ts';
import { totalsOfLines } from './totals.ts';

type Order = NonNullable<DocumentContent['order']>;

/** A consignment that is sent, as its documents need it. Amounts in paise. */
export interface Sale {
  readonly consignmentId: string;
  readonly orderId: string;
  readonly vendorId: string;
  /** When it is sent. */
  readonly at: Date;
  readonly seller: DocumentContent['seller'];
  readonly buyer: DocumentContent['buyer'];
  /** Code of the state. */
  readonly placeOfSupply: string;
  readonly order: Pick<Order, 'number' | 'placedOn' | 'way' | 'reference'>;
  /** Paid before the delivery. */
  readonly prepaid: Paise;
  /** The operator's courier takes the rest at the door. */
  readonly isCourierCash: boolean;
  readonly shipping: Paise;
  /** The lines as ordered, of which something is left, with the rate at the order. */
  readonly lines: readonly SaleLine[];
}

export type SaleLine = Omit<DocumentLine, 'shipping' | 'total' | keyof ReturnType<typeof taxOfLines>[number]>;

/** A document without its number. */
export interface Draft {
  readonly sale: Sale;
  readonly kind: DocumentKind;
  readonly content: Omit<DocumentContent, 'kind' | 'number' | 'issuedAt' | 'operator'>;
  /** What the operator collects, before delivery or by its courier at the door; in paise. */
  readonly collected: Paise;
}

/**
 * The documents of a consignment (CGST Rules, rules 46, 46A and 49): one, but two of mixed goods for a buyer with a
 * GSTIN, since rule 46A is for buyers without one. Rates are those of the day on which it is sent.
 */
export function draftDocuments(sale: Sale, changes: readonly RateChange[]): Draft[] {
  const { seller, buyer, placeOfSupply: code, order } = sale;
  const isInter = isInterState(seller, code);
  const parts = partsOf(sale, taxedLines(sale, changes, isInter));
  const totals = parts.map(({ lines }) => totalsOfLines(lines));
  const amounts = totals.map(({ total }) => total);
  const prepaid = sharesOf(Math.min(sale.prepaid, sum(amounts)), amounts, 1);
  return parts.map(({ kind, lines }, at) => {
    const paid = prepaid[at] ?? 0;
    const ofPart = totals[at] ?? totalsOfLines(lines);
    return {
      sale,
      kind,
      collected: sale.isCourierCash ? ofPart.total : paid,
      content: {
        seller,
        buyer,
        placeOfSupply: { state: stateOfGstin(code) ?? 'Other territory', code },
        isInterState: isInter,
        order: { ...order, prepaid: paid, toPay: ofPart.total - paid },
        lines,
        totals: ofPart,
        corrects: null,
      },
    };
  });
}

function taxedLines(sale: Sale, changes: readonly RateChange[], isInter: boolean): DocumentLine[] {
  const days = { ordered: sale.order.placedOn, sent: indianDay(sale.at) };
  const lines = sale.lines.map((line) => ({ ...line, rate: rateOfLine(sale, line, changes, days) }));
  const taxes = taxOfLines(
    sale.shipping,
    lines.map(({ sum: price, rate }) => ({ price, rate })),
    isInter,
  );
  return lines.flatMap((line, at) => {
    const tax = taxes[at];
    return tax ? [{ ...line, ...tax, total: line.sum + tax.shipping }] : [];
  });
}

function rateOfLine(
  { seller }: Sale,
  { hsn, rate }: SaleLine,
  changes: readonly RateChange[],
  days: { ordered: Day; sent: Day },
): number {
  return seller.gstin === null ? 0 : rateOn(changes, { hsn, rate }, days);
}

function partsOf(
  { seller, buyer }: Sale,
  lines: readonly DocumentLine[],
): { kind: DocumentKind; lines: readonly DocumentLine[] }[] {
  const taxed = lines.filter(({ rate }) => rate > 0);
  if (seller.gstin === null || taxed.length === 0) return [{ kind: 'bill-of-supply', lines }];
  if (taxed.length === lines.length) return [{ kind: 'tax-invoice', lines }];
  if (buyer.gstin === null) return [{ kind: 'invoice-cum-bill', lines }];
  return [
    { kind: 'tax-invoice', lines: taxed },
    { kind: 'bill-of-supply', lines: lines.filter(({ rate }) => rate === 0) },
  ];
}
