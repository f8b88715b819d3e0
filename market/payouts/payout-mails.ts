import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import type { MailMessage } from '../mail/enqueue-mails.ts';
import { notifyVendors } from '../people/notify-vendors.ts';
import type { JudgedFact } from './bank-report-rules.ts';

/** Mails the owners of vendors that the bank has paid them, or that their money did not arrive. */
export async function mailPayouts(context: Context, changes: readonly JudgedFact[]): Promise<void> {
  const rows = await context.db
    .selectFrom('payouts')
    .innerJoin('vendors', 'vendors.id', 'payouts.vendorId')
    .innerJoin('users', 'users.id', 'vendors.userId')
    .innerJoin('vendorBankAccounts as account', 'account.id', 'payouts.accountId')
    .select(['payouts.id', 'number', 'amount', 'account.bank', 'account.lastFour'])
    .select(['users.name', 'users.email', 'users.language'])
    .where('payouts.id', '=', anyOf(changes.flatMap(({ id }) => id ?? [])))
    .where('users.erasedAt', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const mails = changes.flatMap(({ id, outcome, utr, reason, day }): MailMessage[] => {
    const row = byId.get(id ?? '');
    if (!row) return [];
    const { number, amount, bank, lastFour, name, email: recipient, language } = row;
    const facts = { name, number, amount: Number(amount), bank, lastFour };
    if (outcome === 'paid')
      return [{ recipient, language, kind: 'payout.paid', facts: { ...facts, utr, paidOn: day } }];
    const failed = { ...facts, reason, isBack: outcome === 'returned' };
    return [{ recipient, language, kind: 'payout.failed', facts: failed }];
  });
  await notifyVendors(context, mails);
}
