import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { lockForSale, type ProductForSale, productTextsOf } from '../catalogue/browse/products-for-sale.ts';
import type { Offer } from '../delivery/offers.ts';
import { claimEnquiry } from '../enquiries/lock-enquiry.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { dayAfter, indianDay, laterOf } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { businessFrom } from '../orders/business-rules.ts';
import type { OrderDraft } from '../orders/place/order-draft.ts';
import { type OrderTerms, readTerms } from '../orders/place/order-terms.ts';
import { type PlacedOrder, writeOrder } from '../orders/place/write-order.ts';
import { maxUnpaid, onlineWays } from '../payments/rules.ts';
import { lockPerson } from '../people/lock-person.ts';
import { lockOwnQuote } from './answer-quote.ts';
import { canAnswerQuote } from './quote-states-rules.ts';
import type { QuoteView } from './read-quotes.ts';

/** Days until the delivery where the buyer has named no day. */
const daysToDeliver = 14;

const noBusiness = { buyerGstin: '', buyerBusiness: '', buyerStreet: '', buyerCity: '', buyerPincode: '' };

type Buyer = ContextOf<SignedIn>;

const AcceptQuote = z.object({
  id: idShape,
  address: z.union([idShape, z.literal('')], 'address.required').default(''),
  /** How the advance is paid; without an advance it does not matter. */
  way: z.enum(onlineWays).nullable().catch(null),
});

/**
 * The buyer accepts a quote, which becomes an order with its prices: of the dealer's way, with the advance paid before
 * and the balance taken by the dealer. Accepting again returns the same order; one that was not paid in time frees the
 * quote. Answers `not-found`, `quote.closed`, `input.invalid` (`address`, `way`), `stock.insufficient`,
 * `product.unavailable`, `payment.unavailable`, `payment.unfinished` and `rate.limited`.
 */
export const acceptQuote = verb(
  'acceptQuote',
  signedIn,
  AcceptQuote,
  async (outer, input): Promise<PlacedOrder> => {
    await count(outer, 'order', outer.actor.id);
    return inTransaction(outer, async (context) => {
      const { quote, enquiry } = await lockOwnQuote(context, input.id);
      if (quote.state === 'accepted' && quote.orderId) return orderOfAccepted(context, quote.orderId);
      if (!canAnswerQuote(quote.state, 'accepted', 'customer')) refuse('quote.closed');
      // The same order of locks as `placeOrder`: the person, then the product.
      const { phone } = await lockPerson(context, context.actor.id);
      const productId = quote.productId ?? refuse('product.unavailable');
      const product = (await lockForSale(context, [productId])).get(productId);
      if (!product || product.vendorId !== quote.vendorId) return refuse('product.unavailable');
      refuseTooFew(context, quote, product);
      const createdAt = context.clock();
      const terms = await readTerms(context, {
        checkoutIds: [],
        addressId: input.address,
        vendorIds: [quote.vendorId],
        createdAt,
      });
      const draft = draftOf(quote, { product, terms, phone, createdAt, ...input });
      const order = await writeOrder(context, draft);
      await context.db
        .updateTable('quotes')
        .set({
          status: 'accepted',
          orderId: order.id,
          acceptances: quote.acceptances + 1,
          answeredAt: createdAt,
        })
        .where('id', '=', quote.id)
        .execute();
      await claimEnquiry(context, enquiry.id);
      await recordAudit(context, { action: 'quote.accept', subject: 'enquiries', subjectId: enquiry.id });
      return order;
    });
  },
);

async function orderOfAccepted({ db }: Buyer, id: string): Promise<PlacedOrder> {
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number, isNew: false };
}

function refuseTooFew(context: Buyer, { quantity }: QuoteView, product: ProductForSale): void {
  if (product.stock >= quantity) return;
  const { name } = productTextsOf(product, context.language);
  refuse('stock.insufficient', { facts: { name, stock: product.stock } });
}

interface Accepted {
  readonly product: ProductForSale;
  readonly terms: OrderTerms;
  readonly phone: string | null;
  readonly createdAt: Date;
  readonly address: string;
  readonly way: z.infer<typeof AcceptQuote>['way'];
}

/** The order that a quote says: its price, its charge, its advance. The tax in it is that of its place. */
function draftOf(quote: QuoteView, accepted: Accepted): OrderDraft {
  const { product, terms, phone, createdAt, way } = accepted;
  const address = terms.address ?? refuse('input.invalid', { fields: { address: 'address.required' } });
  if (address.pincode !== quote.pincode)
    refuse('input.invalid', { fields: { address: 'quote.elsewhere' }, facts: { pincode: quote.pincode } });
  const { vendorId, advance, shipping, quantity, goods: subtotal, total } = quote;
  const isPaidFirst = advance > 0;
  if (isPaidFirst && way === null) refuse('input.invalid', { fields: { way: 'quote.way' } });
  if (isPaidFirst && terms.unpaid >= maxUnpaid)
    refuse('payment.unfinished', { facts: { orders: terms.unpaid } });
  if (way && isPaidFirst && !terms.ways.includes(way)) refuse('payment.unavailable');
  const lines = [{ product: { ...product, price: quote.unitPrice }, quantity }];
  const offer = offerOf(quote, createdAt);
  return {
    // A quote has one order at a time; a further one only after that was not paid.
    checkoutId: quote.acceptances === 0 ? quote.id : `${quote.id}.${quote.acceptances}`,
    paymentMethod: isPaidFirst && way ? way : 'cod',
    prepaid: new Map(isPaidFirst ? [[vendorId, advance]] : []),
    addressId: accepted.address,
    address,
    business: businessFrom(noBusiness),
    lines,
    parcels: [{ vendorId, lines, subtotal, shipping, total }],
    offers: new Map([[vendorId, offer]]),
    totals: { subtotal, shipping, total },
    estimatedOn: offer.until,
    owners: terms.owners,
    commissions: terms.commissions,
    sellers: terms.sellers,
    confirmReason: null,
    phone,
    createdAt,
  };
}

function offerOf({ shipping, wantedOn }: QuoteView, at: Date): Offer {
  const today = indianDay(at);
  const day = wantedOn === null ? dayAfter(today, daysToDeliver) : laterOf(wantedOn, today);
  return {
    way: 'dealer',
    charge: shipping,
    isFreeWithOrder: false,
    from: day,
    until: day,
    cashUpTo: null,
    dispatch: null,
  };
}
