import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { daysOf, indianDay, type Month, monthOf } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import { lockAccounts, type Posting, post } from '../ledger/post.ts';
import { paiseFrom } from '../settings/rules.ts';
import { taxMonthShape } from '../tax-files/month-shape.ts';
import { monthDues, type TaxDue } from './dues.ts';
import { challanNumber, type PaidTax, paidTaxes, paymentRules } from './rules.ts';

const Payment = formShape(paymentRules).and(
  z.object({ tax: z.enum(paidTaxes), month: taxMonthShape.unwrap() }),
);

/**
 * Records that a tax of a month that is over was paid, in full or in part, and posts it: liability to bank, interest
 * and late fee as an expense, input tax against GST on fees. Answers `input.invalid` for a malformed or future entry,
 * more than is left, a tax that is paid already and a challan that is recorded (facts of both: `challan` and `day` of
 * the first payment).
 */
export const recordTaxPayment = verb('recordTaxPayment', adminMay('payouts'), Payment, (outer, typed) =>
  inTransaction(outer, async (context) => {
    const { tax, month } = typed;
    if (!month || month >= monthOf(context.clock())) return refuse('not-found');
    const paidOn = typed.paidOn.trim();
    if (paidOn > indianDay(context.clock()) || paidOn < daysOf(month).first)
      refuse('input.invalid', { fields: { paidOn: 'tax.future' } });
    const challan = challanNumber(tax, { ...typed, paidOn });
    if (challan === null)
      return refuse('input.invalid', {
        fields: tax === 'tds' ? { bsr: 'tax.bsr' } : { challan: 'tax.cpin' },
      });
    await lockName(context, `tax ${tax}`);
    await refuseRecorded(context, challan);
    const amount = paiseFrom(typed.amount) ?? 0;
    const due = await dueOf(context, { tax, month }, amount);
    const extra = { interest: paiseFrom(typed.interest) ?? 0, lateFee: paiseFrom(typed.lateFee) ?? 0 };
    if (amount + extra.interest + extra.lateFee === 0)
      refuse('input.invalid', { fields: { amount: 'tax.amount' } });
    // Input tax is used by the first payment of the month; the bank pays what that leaves.
    const setOff = due.paid === 0 && amount > 0 ? due.input : 0;
    const id = newId(context.clock());
    await context.db
      .insertInto('taxPayments')
      .values({
        id,
        tax,
        month,
        amount: amount + setOff,
        setOff,
        ...extra,
        paidOn,
        bank: typed.bank.trim(),
        challan,
        createdBy: context.actor.id,
        createdAt: context.clock(),
      })
      .execute();
    await postPaid(context, { id, tax, amount, setOff, fines: extra.interest + extra.lateFee });
    await recordAudit(context, {
      action: 'tax.pay',
      subject: 'tax_payments',
      subjectId: id,
      facts: { tax, month, amount, ...extra, challan },
    });
    return { id };
  }),
);

async function refuseRecorded({ db }: Context, challan: string): Promise<void> {
  const first = await db
    .selectFrom('taxPayments')
    .select(['challan', 'paidOn as day'])
    .where('challan', '=', challan)
    .executeTakeFirst();
  if (first) refuse('input.invalid', { fields: { challan: 'tax.recorded' }, facts: first });
}

/** The tax as due; refuses an amount above what is left, and names the first payment of one that is paid. */
async function dueOf(
  context: Context,
  { tax, month }: { tax: PaidTax; month: Month },
  amount: Paise,
): Promise<TaxDue> {
  const { taxes, payments } = await monthDues(context, month);
  const due = taxes.find((one) => one.tax === tax);
  if (!due) throw new Error(`no due of ${tax}`);
  const first = payments.find((one) => one.tax === tax);
  if (due.left <= 0 && amount > 0 && first)
    refuse('input.invalid', {
      fields: { amount: 'tax.paid' },
      facts: { challan: first.challan, day: first.paidOn },
    });
  if (amount > Math.max(0, due.left))
    refuse('input.invalid', { fields: { amount: 'tax.more' }, facts: { left: Math.max(0, due.left) } });
  return due;
}

interface Paid {
  readonly id: string;
  readonly tax: PaidTax;
  /** From the bank, without fines. */
  readonly amount: Paise;
  readonly setOff: Paise;
  readonly fines: Paise;
}

async function postPaid(context: Context, { id, tax, amount, setOff, fines }: Paid): Promise<void> {
  const liability = await takenFrom(context, tax, amount + setOff);
  const input = setOff > 0 ? await takenFrom(context, 'input', setOff) : [];
  await post(context, [
    {
      key: `tax:${id}`,
      kind: 'tax-payment',
      postings: [
        ...liability,
        ...input.map((one) => ({ ...one, amount: -one.amount })),
        { account: accounts.taxInterest, amount: fines, part: 'interest' },
        { account: accounts.bank, amount: -(amount + fines), part: 'tax' },
      ],
    },
  ]);
}

const prefixes = { tds: 'tds', tcs: 'tcs:', 'fees-gst': 'gst_on_fees', input: 'input_gst:' } as const;
const firstAccounts = {
  tds: accounts.tds,
  tcs: accounts.tcs('igst', '97'),
  'fees-gst': accounts.feesGst,
  input: accounts.inputGst('others'),
} as const;

/**
 * An amount taken from the accounts of a tax, those with the largest balances first. What is billed and not yet
 * withheld is above all balances: the first account has it until the goods are delivered.
 */
async function takenFrom(context: Context, tax: keyof typeof prefixes, amount: Paise): Promise<Posting[]> {
  const sign = tax === 'input' ? 1 : -1;
  const codes = await accountsOf(context, prefixes[tax]);
  await lockAccounts(context, [accounts.bank, firstAccounts[tax], ...codes]);
  let open = amount;
  const parts = (await accountsOf(context, prefixes[tax]))
    .sort((one, other) => sign * (Number(other.balance) - Number(one.balance)))
    .map(({ balance, ...account }) => {
      const taken = Math.min(open, Math.max(0, sign * Number(balance)));
      open -= taken;
      return { account, amount: taken, part: 'tax' as const };
    });
  return parts.map((one, at) => (at === 0 ? { ...one, amount: one.amount + open } : one));
}

function accountsOf({ db }: Context, prefix: string): Promise<(Account & { balance: Paise })[]> {
  return db
    .selectFrom('ledgerAccounts')
    .select(['code', 'kind', 'vendorId', 'balance'])
    .where(({ fn, val, eb }) => eb(fn('starts_with', ['code', val(prefix)]), '=', true))
    .orderBy('code')
    .execute();
}
