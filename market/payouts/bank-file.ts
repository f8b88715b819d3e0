import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { SecretBox } from '../people/secret-box.ts';
import { accountNumbers } from './bank-accounts.ts';
import { bankFileText } from './bank-file-text.ts';

/** The most payouts in one file: banks take no more at once. */
const maxInFile = 1_000;

/** A file for the bank. `total` in paise. */
export interface SentFile {
  readonly id: string;
  readonly count: number;
  readonly total: Paise;
}

/**
 * Puts all approved payouts into a file for the bank, a thousand at most: they are sent from then on. A payout whose
 * account was withdrawn, stays as it is. Answers `conflict.changed` when there is none to send.
 */
export function createBankFile(box: SecretBox): Verb<SentFile> {
  return verb('createBankFile', adminMay('payouts'), z.unknown(), (outer) =>
    inTransaction(outer, async (context) => {
      const { db, clock, actor } = context;
      const approved = await toSend(context).limit(maxInFile).forUpdate('payouts').execute();
      const numbers = await accountNumbers(context, box, accountsOf(approved));
      const payouts = approved.filter(({ accountId }) => numbers.has(accountId));
      if (payouts.length === 0) return refuse('conflict.changed');
      const now = clock();
      const file = {
        id: newId(now),
        count: payouts.length,
        total: sum(payouts.map(({ amount }) => Number(amount))),
      };
      await db
        .insertInto('payoutFiles')
        .values({ ...file, createdBy: actor.id, createdAt: now })
        .execute();
      await db
        .updateTable('payouts')
        .set({ status: 'sent', fileId: file.id, changedAt: now })
        .where('id', '=', anyOf(payouts.map(({ id }) => id)))
        .execute();
      await recordAudit(context, {
        action: 'payout.send',
        subject: 'payout_files',
        subjectId: file.id,
        facts: { count: file.count, amount: file.total },
      });
      return file;
    }),
  );
}

function transfers({ db }: Context) {
  return db
    .selectFrom('payouts')
    .innerJoin('vendorBankAccounts as account', 'account.id', 'payouts.accountId')
    .select(['payouts.id', 'payouts.number', 'payouts.amount', 'account.id as accountId'])
    .select(['account.holder', 'account.ifsc', 'account.lastFour']);
}

function toSend(context: Context) {
  return transfers(context)
    .where('payouts.status', '=', 'approved')
    .where('account.withdrawnAt', 'is', null)
    .orderBy('payouts.id');
}

function accountsOf(payouts: readonly { readonly accountId: string }[]): string[] {
  return payouts.map(({ accountId }) => accountId);
}

interface BankFile {
  readonly name: string;
  readonly type: 'csv';
  readonly parts: readonly string[];
}

/**
 * A file for the bank's bulk upload by NEFT and RTGS. It follows from rows that never change: each download has the
 * same bytes, but for the numbers of accounts that were erased with their vendors since: `XXXX4417`. Audited. Answers
 * `not-found`.
 */
export function readBankFile(box: SecretBox): Verb<BankFile> {
  return verb('readBankFile', adminMay('payouts'), z.object({ id: idShape }), async (context, { id }) => {
    const file = await context.db
      .selectFrom('payoutFiles')
      .select(['createdAt', 'count', 'total'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!file) return refuse('not-found');
    const payouts = await transfers(context)
      .where('payouts.fileId', '=', id)
      .orderBy('payouts.number')
      .execute();
    const numbers = await accountNumbers(context, box, accountsOf(payouts));
    const transferred = payouts.map((one) => {
      const number = numbers.get(one.accountId) ?? `XXXX${one.lastFour}`;
      return { ...one, amount: Number(one.amount), account: number, reference: one.number };
    });
    await recordAudit(context, {
      action: 'payout.download',
      subject: 'payout_files',
      subjectId: id,
      facts: { count: file.count, amount: Number(file.total) },
    });
    const day = indianDay(file.createdAt);
    return {
      name: `kheti-bazaar-payouts-${day}-${id.slice(-6)}.csv`,
      type: 'csv' as const,
      parts: [bankFileText(transferred, 'Vendor payout')],
    };
  });
}
