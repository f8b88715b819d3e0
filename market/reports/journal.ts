import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordExport } from '../audit/record-export.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { daysOf, type Month, monthOf } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import type { Paise } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { ledgerDays } from '../ledger/ledger-days.ts';
import { taxMonthShape } from '../tax-files/month-shape.ts';
import { csvJournal } from './journal-csv.ts';
import { hledgerJournal } from './journal-hledger.ts';
import type { JournalAccount, JournalTransaction } from './journal-shape.ts';
import { tallyJournal } from './journal-tally.ts';

const formats = {
  hledger: { ending: 'journal', type: 'text', parts: hledgerJournal },
  tally: { ending: 'xml', type: 'xml', parts: tallyJournal },
  csv: { ending: 'csv', type: 'csv', parts: csvJournal },
} as const;

/** Transactions that are read and written at a time. */
const transactionsAtOnce = 100;
const accountsAtOnce = 100;

/**
 * The journal of a month for hledger, Tally or a spreadsheet, in parts that are read as the client takes them. Audited:
 * it names orders and vendors.
 */
export const journalFile = verb(
  'journalFile',
  adminMay('figures'),
  z.object({ month: taxMonthShape, as: z.enum(['hledger', 'tally', 'csv']).nullable().catch(null) }),
  async (context, { month, as }) => {
    if (!month || !as || month > monthOf(context.clock())) return refuse('not-found');
    await recordExport(context, 'journal');
    const { ending, type, parts } = formats[as];
    return {
      name: `kheti-bazaar-${as}-${month}.${ending}`,
      type,
      parts: parts({
        month,
        opening: () => openingOf(context, month),
        pages: () => pagesOf(context, month),
      }),
    };
  },
);

async function* pagesOf({ db }: Context, month: Month): AsyncGenerator<JournalTransaction[], void> {
  const { first, last } = daysOf(month);
  let after = { day: first, id: '' };
  for (;;) {
    const heads = await db
      .selectFrom('ledgerTransactions as t')
      .leftJoin('orders as o', 'o.id', 't.orderId')
      .select(['t.id', 't.key', 't.kind', 't.day', 'o.number as order'])
      .where(sql<boolean>`(t.day, t.id) > (${after.day}::date, ${after.id})`)
      .where('t.day', '<=', last)
      .orderBy('t.day')
      .orderBy('t.id')
      .limit(transactionsAtOnce)
      .execute();
    const postings = await db
      .selectFrom('ledgerPostings as p')
      .innerJoin('ledgerAccounts as a', 'a.code', 'p.account')
      .leftJoin('vendors as v', 'v.id', 'a.vendorId')
      .select([
        'p.transactionId',
        'a.code',
        'a.kind',
        'v.companyName as vendor',
        'amount',
        'part',
        'collectedBy',
      ])
      .where('p.transactionId', '=', anyOf(heads.map(({ id }) => id)))
      .orderBy('p.transactionId')
      .orderBy('p.position')
      .execute();
    const byTransaction = Map.groupBy(postings, ({ transactionId }) => transactionId);
    yield heads.map((head) => ({ ...head, postings: byTransaction.get(head.id) ?? [] }));
    const end = heads.at(-1);
    if (!end || heads.length < transactionsAtOnce) return;
    after = end;
    // The embedded database answers within the same turn of the event loop: other requests get theirs.
    await setImmediate();
  }
}

/**
 * Balances at the beginning of a month: those of vendors from their balance without the postings since, all others from
 * the days.
 */
async function openingOf(context: Context, month: Month) {
  const { first } = daysOf(month);
  const { rows: others } = await sql<JournalAccount & { amount: Paise }>`
    select code, a.kind, null as vendor, sum(d.amount)::bigint as amount
      from ${await ledgerDays(context)} d join ledger_accounts a on a.code = d.account
      where d.day < ${first}::date group by 1, 2 having sum(d.amount) <> 0 order by 1`.execute(context.db);
  const found = [...others];
  for (let after = ''; ; ) {
    const { rows } = await sql<JournalAccount & { amount: Paise }>`
      select code, kind, company_name as vendor, balance - coalesce((
          select sum(amount) from ledger_postings where account = code and day >= ${first}::date), 0)::bigint as amount
        from ledger_accounts a join vendors v on v.id = a.vendor_id where code > ${after} order by code limit ${accountsAtOnce}`.execute(
      context.db,
    );
    found.push(...rows.filter(({ amount }) => amount !== 0));
    if (rows.length < accountsAtOnce) return found;
    after = rows.at(-1)?.code ?? '';
    await setImmediate();
  }
}
