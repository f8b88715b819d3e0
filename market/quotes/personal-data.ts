import type { Context } from '../kernel/context.ts';
import { decimalRupees } from '../kernel/money.ts';
import { quotesWhere } from './read-quotes.ts';

/**
 * The quotes to a person's enquiries and what they wrote about them, for their data export; sums in rupees as text. An
 * enquiry takes its quotes with it when it is removed.
 */
export async function exportMachineQuotes(context: Context, userId: string) {
  const enquiries = await context.db
    .selectFrom('enquiries')
    .select('id')
    .where('userId', '=', userId)
    .execute();
  const enquiryIds = enquiries.map(({ id }) => id);
  const quotes = await quotesWhere(context, { enquiryIds });
  const messages = await context.db
    .selectFrom('quoteMessages')
    .select(['text', 'createdAt'])
    .where('enquiryId', 'in', [...enquiryIds, ''])
    .where('role', '=', 'customer')
    .orderBy('createdAt')
    .execute();
  return {
    quotes: quotes.map(({ number, quantity, total, advance, holdsUntil, note, state, createdAt }) => ({
      number,
      quantity,
      total: decimalRupees(total),
      advance: decimalRupees(advance),
      holdsUntil,
      note,
      state,
      createdAt,
    })),
    messages,
  };
}
