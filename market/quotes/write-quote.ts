import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { productsForSale } from '../catalogue/browse/products-for-sale.ts';
import { destinationOf } from '../delivery/destination.ts';
import { answerByQuote, enquirersOf, lockEnquiry } from '../enquiries/lock-enquiry.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay, isDay } from '../kernel/days.ts';
import { type FieldErrors, refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { nextMonthlyNumber } from '../kernel/monthly-number.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { notifyCustomer } from '../messaging/notify-customer.ts';
import { contactsOf, recipientOf } from '../people/contacts.ts';
import { countryCode } from '../people/phone-number.ts';
import { paiseFrom } from '../settings/rules.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { sellerColumns, sellerOf } from '../vendors/seller-of.ts';
import { canAnswerQuote, canQuoteAgain } from './quote-states-rules.ts';
import { quoteSums } from './quote-sums.ts';
import { quotesWhere } from './read-quotes.ts';
import { mostQuotes, quoteDays, quoteRules } from './rules.ts';

const WriteQuote = formShape(quoteRules).and(z.object({ id: idShape }));
type Typed = z.infer<typeof WriteQuote>;

/**
 * A vendor writes a quote to an enquiry; it replaces the open one, and its buyer hears of it. Answers `input.invalid`,
 * `not-found` for another vendor's enquiry, `product.unavailable`, and `conflict.changed` while a quote is agreed.
 */
export const writeQuote = verb('writeQuote', vendorMay('enquiries'), WriteQuote, (outer, typed) =>
  inTransaction(outer, async (context) => {
    const enquiry = await lockOwnEnquiry(context, typed.id);
    const quotes = await quotesWhere(context, { enquiryIds: [enquiry.id] });
    const [last] = quotes;
    if (quotes.length >= mostQuotes || (last && !canQuoteAgain(last.sale))) refuse('conflict.changed');
    const { productId } = enquiry;
    const product = productId && (await productsForSale(context, [productId])).get(productId);
    if (!product) return refuse('product.unavailable');
    const createdAt = context.clock();
    const quote = {
      id: newId(createdAt),
      number: await nextMonthlyNumber(context, 'Q', 'quote_numbers'),
      enquiryId: enquiry.id,
      vendorId: enquiry.vendorId,
      productId,
      turn: quotes.length + 1,
      ...(await linesFrom(context, typed)),
      hsn: product.hsn,
      gstRate: product.gstRate,
      seller: await sellerFor(context, enquiry.vendorId),
      createdAt,
    };
    const sums = quoteSums(quote);
    if (quote.advance > sums.total) wrong({ advance: 'quote.advance' });
    if (last && canAnswerQuote(last.state, 'replaced', 'vendor'))
      await context.db
        .updateTable('quotes')
        .set({ status: 'replaced', answeredAt: createdAt })
        .where('id', '=', last.id)
        .execute();
    await context.db
      .insertInto('quotes')
      .values({ ...quote, status: 'open', orderId: null, answeredAt: null })
      .execute();
    await answerByQuote(context, enquiry.id);
    await recordAudit(context, { action: 'quote.write', subject: 'enquiries', subjectId: enquiry.id });
    await tellBuyer(context, enquiry, { ...quote, total: sums.total });
    return { id: quote.id };
  }),
);

/** A vendor withdraws the open quote of an enquiry. Answers `not-found`, and `conflict.changed` without one. */
export const withdrawQuote = verb(
  'withdrawQuote',
  vendorMay('enquiries'),
  z.object({ id: idShape, quote: idShape }),
  (outer, { id, quote }) =>
    inTransaction(outer, async (context) => {
      const enquiry = await lockOwnEnquiry(context, id);
      const quotes = await quotesWhere(context, { enquiryIds: [enquiry.id] });
      const state = quotes.find((one) => one.id === quote)?.state ?? refuse('not-found');
      if (!canAnswerQuote(state, 'withdrawn', 'vendor')) refuse('conflict.changed');
      await context.db
        .updateTable('quotes')
        .set({ status: 'withdrawn', answeredAt: context.clock() })
        .where('id', '=', quote)
        .execute();
      await recordAudit(context, { action: 'quote.withdraw', subject: 'enquiries', subjectId: enquiry.id });
    }),
);

type Enquiry = Awaited<ReturnType<typeof lockEnquiry>>;

async function lockOwnEnquiry(context: ContextOf<SignedIn>, id: string): Promise<Enquiry> {
  const enquiry = await lockEnquiry(context, id);
  return enquiry.vendorId === ownVendorId(context.actor) ? enquiry : refuse('not-found');
}

/** What was typed, in paise and days. */
async function linesFrom({ clock }: Context, typed: Typed) {
  const { first, last } = quoteDays(indianDay(clock()));
  const errors: FieldErrors = {};
  const { holdsUntil, wantedOn } = typed;
  if (!isDay(holdsUntil)) errors.holdsUntil = 'day.missing';
  else if (holdsUntil < first || holdsUntil > last) errors.holdsUntil = 'quote.holds';
  if (wantedOn !== '' && !isDay(wantedOn)) errors.wantedOn = 'day.missing';
  else if (wantedOn !== '' && wantedOn < first) errors.wantedOn = 'quote.wanted';
  const state = (await destinationOf(typed.pincode.trim()))?.state ?? null;
  if (state === null) errors.pincode = 'quote.place';
  if (Object.keys(errors).length > 0) wrong(errors);
  return {
    unitPrice: paiseFrom(typed.price) ?? 0,
    quantity: Number(typed.quantity),
    shipping: paiseFrom(typed.shipping) ?? 0,
    advance: paiseFrom(typed.advance) ?? 0,
    pincode: typed.pincode.trim(),
    state: state ?? '',
    holdsUntil,
    wantedOn: wantedOn === '' ? null : wantedOn,
    note: typed.note.trim(),
  };
}

async function sellerFor({ db }: Context, vendorId: string) {
  const vendor = await db
    .selectFrom('vendors')
    .select(sellerColumns)
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return sellerOf(vendor);
}

/** By the ways of the account that the enquiry belongs to; else by its email, and without one to its number. */
async function tellBuyer(
  context: Context,
  enquiry: Enquiry,
  quote: {
    readonly id: string;
    readonly number: string;
    readonly total: number;
    readonly holdsUntil: string;
  } & {
    readonly seller: { readonly tradeName: string };
  },
): Promise<void> {
  const { id: quoteId, number, total, holdsUntil } = quote;
  const facts = { quoteId, number, total, holdsUntil, vendorName: quote.seller.tradeName };
  const mail = { kind: 'quote.sent', facts: { ...facts, productName: enquiry.productName } } as const;
  const message = { kind: 'quote.sent', facts: { number } } as const;
  const event = `quote.sent:${number}`;
  const userId = (await enquirersOf(context, [enquiry.id])).get(enquiry.id);
  const [contact] = await contactsOf(context, userId ? [userId] : []);
  const { email, language } = enquiry;
  if (contact) return notifyCustomer(context, recipientOf(contact), [{ mail, message, event }]);
  if (email !== '') return enqueueMails(context, [{ ...mail, recipient: email, language }]);
  const phone = `${countryCode}${enquiry.phone}`;
  await enqueueMessages(context, [{ ...message, phone, language, userId: null, event }]);
}

function wrong(fields: FieldErrors): never {
  return refuse('input.invalid', { fields });
}
