import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { type Month, monthAfter, monthOf } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { notifyVendors } from '../people/notify-vendors.ts';
import { ownerById } from '../people/vendor-owner.ts';
import { ownersOf } from '../vendors/owners.ts';
import { issueFeeDocument } from './fee-document.ts';
import { statementSums } from './statement-sums.ts';

/**
 * Closes the months that are over: writes the statement of each vendor with a balance or a movement, issues the bill of
 * its fees, and mails the owner, in one transaction a vendor. For the daily job; what is closed stays, so that several
 * at once share the work, and one that was interrupted goes on.
 */
export async function closeStatements(context: Context): Promise<void> {
  for (const month of await monthsToClose(context))
    for (const vendorId of await vendorsToClose(context, month))
      await inTransaction(context, async (inside) => {
        const closing = await closeStatement(inside, vendorId, month);
        if (closing !== null) await mailOwner(inside, vendorId, month, closing);
      });
}

/**
 * The same at a time of its own for each month, without mails: for the past of a demo shop. Months whose time is to
 * come stay open.
 */
export async function closePastStatements(context: Context, timeOf: (month: Month) => Date): Promise<void> {
  const now = context.clock();
  for (const month of await monthsToClose(context)) {
    const at = timeOf(month);
    if (at > now) return;
    for (const vendorId of await vendorsToClose(context, month))
      await closeStatement({ ...context, clock: () => at }, vendorId, month);
  }
}

/** From the newest closed month, or the first one of the ledger, until the last one that is over. */
async function monthsToClose(context: Context): Promise<Month[]> {
  const last = monthAfter(monthOf(context.clock()), -1);
  const months: Month[] = [];
  for (let month = await firstMonth(context, last); month <= last; month = monthAfter(month, 1))
    months.push(month);
  return months;
}

/** The newest closed month, which may be closed in part; before it the month of the first earning or payout. */
async function firstMonth({ db }: Context, last: Month): Promise<Month> {
  const { rows } = await sql<{ closed: Month | null; first: Month | null }>`
    select (select max(month) from vendor_statements) as closed,
      to_char((select min(day) from ledger_transactions), 'YYYY-MM') as first`.execute(db);
  return rows[0]?.closed ?? rows[0]?.first ?? monthAfter(last, 1);
}

/** Vendors that one statement looks at. */
const vendorsAtOnce = 200;

/**
 * Vendors without a statement of the month that have a balance from before, or movements in it. One movement is enough
 * to know: subqueries with a limit are answered by their index.
 */
async function vendorsToClose({ db }: Context, month: Month): Promise<string[]> {
  const first = `${month}-01`;
  const end = `${monthAfter(month, 1)}-01`;
  const found: string[] = [];
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; isOpen: boolean }>`
      select v.id, not exists (select from vendor_statements s where s.vendor_id = v.id and s.month = ${month})
          and (coalesce((select s.closing from vendor_statements s where s.vendor_id = v.id and s.month < ${month}
              order by s.month desc limit 1), 0) <> 0
            or (select true from vendor_earnings e
              where e.vendor_id = v.id and e.day >= ${first}::date and e.day < ${end}::date limit 1) is not null
            or (select true from ledger_postings p where p.account = 'vendor_payable:' || v.id and p.part in ('payout', 'transfer')
              and p.day >= ${first}::date and p.day < ${end}::date limit 1) is not null) as is_open
        from vendors v where v.id > ${after} order by v.id limit ${vendorsAtOnce}`.execute(db);
    found.push(...rows.filter(({ isOpen }) => isOpen).map(({ id }) => id));
    if (rows.length < vendorsAtOnce) return found;
    after = rows.at(-1)?.id ?? '';
    await setImmediate();
  }
}

/**
 * Numbers have no gap in a month: one is written at a time. Returns the closing balance in paise; null when it was
 * closed before.
 */
async function closeStatement(context: Context, vendorId: string, month: Month): Promise<Paise | null> {
  await lockName(context, `statements ${month}`);
  const { opening, earned, paid, closing } = await statementSums(context, vendorId, month);
  const written = await context.db
    .insertInto('vendorStatements')
    .values(({ selectFrom }) => ({
      vendorId,
      month,
      number: selectFrom('vendorStatements')
        .where('month', '=', month)
        .select(
          sql<string>`${`S-${month.slice(2)}/`} || lpad((coalesce(max(split_part(number, '/', 2)::int), 0) + 1)::text, 4, '0')`.as(
            'number',
          ),
        ),
      opening,
      earned: earned.net,
      paid,
      closing,
      payoutWeekday: selectFrom('storeSettings').select('payoutWeekday').limit(1),
      createdAt: context.clock(),
    }))
    .onConflict((on) => on.columns(['vendorId', 'month']).doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!written) return null;
  await issueFeeDocument(context, vendorId, month, earned);
  return closing;
}

async function mailOwner(context: Context, vendorId: string, month: Month, closing: Paise): Promise<void> {
  const [owner] = await ownersOf(context, [vendorId]);
  const person = owner && (await ownerById(context, owner.userId));
  // An erased account has no email.
  if (!owner || !person) return;
  const { name, email: recipient, language } = person;
  const facts = { name, companyName: owner.companyName, month, closing };
  await notifyVendors(context, [{ kind: 'statement.closed', facts, recipient, language }]);
}
