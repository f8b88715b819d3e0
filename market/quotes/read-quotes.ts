import { z } from 'zod';
import { enquirersOf } from '../enquiries/lock-enquiry.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay, may, signedIn, vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { machineOfOrder } from '../orders/dealer/machine-sale.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { canQuoteAgain, saleStateOf, stateOfQuote } from './quote-states-rules.ts';
import { quoteSums } from './quote-sums.ts';

/** Quotes with what they come to and their states today, the newest first. */
export async function quotesWhere(
  context: Pick<Context, 'db' | 'clock'>,
  where: { readonly enquiryIds: readonly string[] },
) {
  const rows = await context.db
    .selectFrom('quotes as q')
    .leftJoin('consignments as c', (join) =>
      join.onRef('c.orderId', '=', 'q.orderId').onRef('c.vendorId', '=', 'q.vendorId'),
    )
    .selectAll('q')
    .select(['c.status as partStatus', 'c.isUnpaid'])
    .where('q.enquiryId', '=', anyOf(where.enquiryIds))
    .orderBy('q.turn', 'desc')
    .execute();
  const today = indianDay(context.clock());
  return rows.map(({ partStatus, isUnpaid, ...quote }) => {
    const order = partStatus && { status: partStatus, isUnpaid: isUnpaid ?? false };
    const state = stateOfQuote(quote, order, today);
    return { ...quote, ...quoteSums(quote), state, sale: saleStateOf(state, order) };
  });
}

export type QuoteView = Awaited<ReturnType<typeof quotesWhere>>[number];

/** What a quote and its enquiry say of each other: the quotes, the sentences, the sale. */
async function saleOf(context: Context, enquiryId: string) {
  const quotes = await quotesWhere(context, { enquiryIds: [enquiryId] });
  const messages = await context.db
    .selectFrom('quoteMessages')
    .select(['id', 'role', 'text', 'createdAt'])
    .where('enquiryId', '=', enquiryId)
    .orderBy('createdAt')
    .execute();
  const [current = null] = quotes;
  const agreed = quotes.find(({ orderId, state }) => orderId !== null && state === 'accepted') ?? null;
  const order = agreed?.orderId ? await orderOfSale(context, agreed.orderId) : null;
  return { quotes, messages, current, order };
}

/** The order of an accepted quote, with its advance and what is recorded before the machine leaves. */
async function orderOfSale(context: Context, orderId: string) {
  const order = await context.db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'address', 'createdAt'])
    .select(({ selectFrom }) =>
      selectFrom('payments')
        .whereRef('payments.orderId', '=', 'orders.id')
        .where('usedFor', '=', 'order')
        .select('capturedAt')
        .limit(1)
        .as('paidAt'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const machine = (await machineOfOrder(context, orderId)) ?? refuse('not-found');
  return { ...order, machine };
}

/** The quotes to an enquiry of the actor's own vendor, and their sale. `not-found` for another vendor's. */
export const quotesOfOwnEnquiry = verb(
  'quotesOfOwnEnquiry',
  vendorMay('enquiries'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const own = await context.db
      .selectFrom('enquiries')
      .select('id')
      .where('id', '=', id)
      .where('vendorId', '=', ownVendorId(context.actor))
      .executeTakeFirst();
    if (!own) refuse('not-found');
    return readSale(context, id);
  },
);

/** The quotes to an enquiry, and their sale. For administrators. */
export const quotesOfEnquiry = verb(
  'quotesOfEnquiry',
  adminMay('enquiries'),
  z.object({ id: idShape }),
  (context, { id }) => readSale(context, id),
);

async function readSale(context: Context, enquiryId: string) {
  const sale = await saleOf(context, enquiryId);
  return { ...sale, canQuote: !sale.current || canQuoteAgain(sale.current.sale) };
}

export type SaleByQuote = ValueOf<typeof quotesOfOwnEnquiry>;

/** Where the sales of these enquiries are, by enquiry; those without a quote are left out. For portals. */
export async function salesOfEnquiries(
  context: Context,
  enquiryIds: readonly string[],
): Promise<ReadonlyMap<string, QuoteView>> {
  const quotes = await quotesWhere(context, { enquiryIds });
  return new Map(quotes.toReversed().map((quote) => [quote.enquiryId, quote]));
}

/** The quotes of the actor as a buyer, the last one of each enquiry, the newest first; 50 at most. */
export const listOwnQuotes = verb('listOwnQuotes', signedIn, z.unknown(), async (context) => {
  const named = await enquiriesNaming(context);
  const ids = named.map(({ id }) => id);
  const enquirers = await enquirersOf(context, ids);
  const sales = await salesOfEnquiries(context, ids);
  return named.flatMap(({ id, productName, companyName }) => {
    const quote = enquirers.get(id) === context.actor.id ? sales.get(id) : undefined;
    return quote ? [{ ...quote, productName, vendorName: companyName }] : [];
  });
});

/** Enquiries with quotes that name the actor; of one with another person's number `enquirersOf` says whose it is. */
async function enquiriesNaming({ db, actor }: ContextOf<SignedIn>) {
  const person = await db
    .selectFrom('users')
    .select(['phone', 'email', 'emailVerified'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return db
    .selectFrom('enquiries as e')
    .innerJoin('vendors as v', 'v.id', 'e.vendorId')
    .select(['e.id', 'e.productName', 'v.companyName'])
    .where(({ eb, or, and, fn, exists, selectFrom }) =>
      and([
        or([
          eb('e.userId', '=', actor.id),
          and([
            eb('e.userId', 'is', null),
            or([
              eb('e.phone', '=', person?.phone?.replace('+91', '') ?? ''),
              eb(fn<string>('lower', ['e.email']), '=', person?.emailVerified ? person.email : '-'),
            ]),
          ]),
        ]),
        exists(selectFrom('quotes as q').select('q.id').whereRef('q.enquiryId', '=', 'e.id')),
      ]),
    )
    .orderBy('e.createdAt', 'desc')
    .limit(50)
    .execute();
}

/** One quote for its buyer, with all that was said. Answers `not-found`, also for another person's. */
export const readOwnQuote = verb(
  'readOwnQuote',
  signedIn,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const enquiry = await enquiryOfQuote(context, id);
    if ((await enquirersOf(context, [enquiry.id])).get(enquiry.id) !== context.actor.id) refuse('not-found');
    const sale = await saleOf(context, enquiry.id);
    const quote = sale.quotes.find((one) => one.id === id) ?? refuse('not-found');
    return { ...sale, quote, enquiry };
  },
);

export type BuyersQuote = ValueOf<typeof readOwnQuote>;

/** One quote as a paper, for its buyer and for people of its vendor. Answers `not-found`. */
export const quotePaperContent = verb(
  'quotePaperContent',
  signedIn,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const { actor } = context;
    const enquiry = await enquiryOfQuote(context, id);
    const isOfVendor = actor.vendorId === enquiry.vendorId && may(actor, 'enquiries');
    const isOfBuyer = (await enquirersOf(context, [enquiry.id])).get(enquiry.id) === actor.id;
    if (!isOfVendor && !isOfBuyer) refuse('not-found');
    const quotes = await quotesWhere(context, { enquiryIds: [enquiry.id] });
    return { quote: quotes.find((one) => one.id === id) ?? refuse('not-found'), enquiry };
  },
);

async function enquiryOfQuote({ db }: Context, id: string) {
  const enquiry = await db
    .selectFrom('quotes as q')
    .innerJoin('enquiries as e', 'e.id', 'q.enquiryId')
    .innerJoin('vendors as v', 'v.id', 'e.vendorId')
    .leftJoin('products as p', 'p.id', 'q.productId')
    .select(['e.id', 'e.vendorId', 'e.productName', 'e.name', 'e.phone', 'e.village', 'e.createdAt'])
    .select(['v.companyName as vendorName', 'v.phone as vendorPhone', 'p.name as englishName'])
    .select(({ selectFrom }) =>
      selectFrom('productImages as i')
        .whereRef('i.productId', '=', 'p.id')
        .select('i.key')
        .orderBy('i.position')
        .limit(1)
        .as('imageKey'),
    )
    .where('q.id', '=', id)
    .executeTakeFirst();
  return enquiry ?? refuse('not-found');
}
