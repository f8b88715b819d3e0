import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { claimEnquiry, enquirersOf, lockEnquiry } from '../enquiries/lock-enquiry.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { ownerContacts } from '../people/contacts.ts';
import { notifyVendors } from '../people/notify-vendors.ts';
import { canAnswerQuote } from './quote-states-rules.ts';
import { type QuoteView, quotesWhere } from './read-quotes.ts';
import { sentenceRules } from './rules.ts';

/** Sentences of one enquiry, more than a purchase needs. */
const mostSentences = 50;

/** The buyer declines an open quote. Answers `not-found`, and `quote.closed` for one that is not open. */
export const declineQuote = verb('declineQuote', signedIn, z.object({ id: idShape }), (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const { quote, enquiry } = await lockOwnQuote(context, id);
    if (quote.state === 'declined') return;
    if (!canAnswerQuote(quote.state, 'declined', 'customer')) refuse('quote.closed');
    await context.db
      .updateTable('quotes')
      .set({ status: 'declined', answeredAt: context.clock() })
      .where('id', '=', id)
      .execute();
    await claimEnquiry(context, enquiry.id);
    await recordAudit(context, { action: 'quote.decline', subject: 'enquiries', subjectId: enquiry.id });
    await tellVendor(context, quote, { productName: enquiry.productName, reply: 'declined' });
  }),
);

/**
 * The buyer writes a sentence about a quote, which stays with it. Answers `not-found`, `input.invalid` and
 * `rate.limited`.
 */
export const sayOfQuote = verb(
  'sayOfQuote',
  signedIn,
  formShape(sentenceRules).and(z.object({ id: idShape })),
  async (outer, { id, text }) => {
    await count(outer, 'quote', outer.actor.id);
    await inTransaction(outer, async (context) => {
      const { quote, enquiry } = await lockOwnQuote(context, id);
      const said = context.db.selectFrom('quoteMessages').where('enquiryId', '=', enquiry.id);
      if ((await countOf(said)) >= mostSentences) refuse('rate.limited');
      const createdAt = context.clock();
      const sentence = { id: newId(createdAt), enquiryId: enquiry.id, role: 'customer' as const };
      await context.db
        .insertInto('quoteMessages')
        .values({ ...sentence, text: text.trim(), createdAt })
        .execute();
      await claimEnquiry(context, enquiry.id);
      await recordAudit(context, { action: 'quote.say', subject: 'enquiries', subjectId: enquiry.id });
      await tellVendor(context, quote, { productName: enquiry.productName, reply: 'said' });
    });
  },
);

/**
 * One of the actor's own quotes with its enquiry, which is locked until the end of the transaction. Refuses `not-found`
 * for a quote to another person.
 */
export async function lockOwnQuote(context: ContextOf<SignedIn>, id: string) {
  const found = await context.db
    .selectFrom('quotes')
    .select('enquiryId')
    .where('id', '=', id)
    .executeTakeFirst();
  const enquiry = await lockEnquiry(context, found?.enquiryId ?? '');
  if ((await enquirersOf(context, [enquiry.id])).get(enquiry.id) !== context.actor.id) refuse('not-found');
  const quotes = await quotesWhere(context, { enquiryIds: [enquiry.id] });
  return { quote: quotes.find((one) => one.id === id) ?? refuse('not-found'), enquiry };
}

async function tellVendor(
  context: Context,
  { vendorId, enquiryId, number }: QuoteView,
  of: { readonly productName: string; readonly reply: 'declined' | 'said' },
): Promise<void> {
  const contacts = await ownerContacts(context, vendorId);
  const facts = { enquiryId, number, ...of };
  await notifyVendors(
    context,
    contacts.map(({ email: recipient, language }) => ({ kind: 'quote.reply', recipient, language, facts })),
  );
}
