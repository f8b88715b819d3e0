import { z } from 'zod';
import { monthShape } from '../documents/months.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { type Day, daysOf, indianDay, type Month, monthOf } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { staffMay } from '../kernel/guards.ts';
import { defaultLanguage } from '../kernel/languages.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { ownCommission } from '../ledger/own-commission.ts';
import { usableAccounts } from '../payouts/bank-accounts.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { sellerColumns, sellerOf } from '../vendors/seller-of.ts';
import { statementVendorShape, vendorOf } from './statement-access.ts';
import { statementPages, statementPayouts, statementRows } from './statement-rows.ts';
import { statementSums } from './statement-sums.ts';

/** Rows of the page, and of one PDF: a longer month has several. */
export const maxRows = { page: 200, pdf: 1_000 } as const;

const shape = z.object({
  ...statementVendorShape,
  month: monthShape.catch('2000-01'),
  /** The PDF from 1; null for the page. */
  part: z.coerce.number().int().min(1).max(10_000).nullish().catch(null),
});

/**
 * A vendor's statement of a month, by the ledger: opening, orders delivered and returned, payouts, closing. The current
 * month is as far as it is; a closed one names the day of payouts and the account of its closing. Sums count all
 * orders; `rows` are the first of the month, or those of one PDF. `feeDocument` is the operator's bill of the month.
 * Refuses with `not-found` a month to come, a part without rows, and another vendor's.
 */
export const readStatement = verb(
  'readStatement',
  staffMay('money'),
  shape,
  async (context, { month, part, ...asked }) => {
    const vendorId = vendorOf(context.actor, asked);
    const today = indianDay(context.clock());
    const head = await headOf(context, vendorId, month);
    const { weekday, closedAt } = head;
    const sums = await statementSums(context, vendorId, month);
    const limit = part ? maxRows.pdf : maxRows.page;
    const offset = part ? (part - 1) * limit : 0;
    if (offset > 0 && offset >= sums.count) return refuse('not-found');
    const rows = await statementRows(context, vendorId, month, { weekday, today, limit, offset });
    const lastDay = lastDayOf(month, today);
    return {
      ...head,
      month,
      today,
      lastDay,
      isOver: lastDay < today,
      sums,
      rows,
      offset,
      payouts: await statementPayouts(context, vendorId, month),
      account: (await usableAccounts(context, [vendorId], closedAt ?? undefined)).get(vendorId) ?? null,
      // A statement is in English, as are its lines.
      commission: await ownCommission({ ...context, language: defaultLanguage }, vendorId, lastDay),
    };
  },
);

export type Statement = ValueOf<typeof readStatement>;

/** The last day of a month that has begun, as far as it is. */
function lastDayOf(month: Month, today: Day): Day {
  const { last } = daysOf(month);
  return last < today ? last : today;
}

/** The vendor, the number of the closed statement, the day of payouts that counts for it, and the bill of its fees. */
async function headOf(context: Context, vendorId: string, month: Month) {
  if (month > monthOf(context.clock())) return refuse('not-found');
  const found = await context.db
    .selectFrom('vendors as v')
    .leftJoin('vendorStatements as s', (join) =>
      join.onRef('s.vendorId', '=', 'v.id').on('s.month', '=', month),
    )
    .select(sellerColumns.map((column) => `v.${column}` as const))
    .select(['s.number', 's.createdAt as closedAt', 's.payoutWeekday'])
    .where('v.id', '=', vendorId)
    .executeTakeFirst();
  if (!found) return refuse('not-found');
  const { number, closedAt, payoutWeekday, ...vendor } = found;
  const weekday = payoutWeekday ?? (await payoutSettings(context)).payoutWeekday;
  const feeDocument = await context.db
    .selectFrom('documents')
    .select(['id', 'number'])
    .where('billedVendorId', '=', vendorId)
    .where('reason', '=', month)
    .executeTakeFirst();
  return {
    vendorId,
    vendor: sellerOf(vendor),
    number,
    closedAt,
    weekday,
    feeDocument: feeDocument ?? null,
  };
}

/** The same without its rows, and with all of them as an async iterator, for a file. */
export const statementFile = verb(
  'statementFile',
  staffMay('money'),
  shape,
  async (context: ContextOf<SignedIn>, { month, ...asked }) => {
    const vendorId = vendorOf(context.actor, asked);
    const head = await headOf(context, vendorId, month);
    const { weekday } = head;
    const today = indianDay(context.clock());
    return {
      ...head,
      month,
      lastDay: lastDayOf(month, today),
      sums: await statementSums(context, vendorId, month),
      payouts: await statementPayouts(context, vendorId, month),
      pages: statementPages(context, vendorId, month, { weekday, today }),
    };
  },
);
