import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { daysOf, type Month } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import {
  accountPattern,
  balanceRules,
  type FigureRule,
  figureRule,
  figureRules,
  isOf,
  type MonthRow,
} from './figure-rules.ts';
import { ledgerDays } from './ledger-days.ts';

export type FigureName = keyof typeof figureRules | keyof typeof balanceRules;

/** The ledger of a month, in paise. */
export interface MonthSums {
  readonly figures: Readonly<Record<FigureName, Paise>>;
  /** Codes of the providers' accounts with postings in the month, and what they have collected. */
  readonly providers: readonly { readonly account: string; readonly amount: Paise }[];
  /** Number of payouts. */
  readonly payouts: number;
  /** Sum of all debits and credits until the month's end: 0. */
  readonly apart: Paise;
}

/** The figures of a month, from the roll-up of its days and the postings of those that are open. */
export async function monthSums(context: Pick<Context, 'db'>, month: Month): Promise<MonthSums> {
  const { first, last } = daysOf(month);
  const days = await ledgerDays(context);
  const { rows } = await sql<MonthRow & { isBefore: boolean }>`
    select account, kind, part, collected_by, false as is_before, sum(amount)::bigint as amount, sum(count)::integer as count
      from ${days} d where day >= ${first}::date and day <= ${last}::date group by 1, 2, 3, 4
    union all
    select account, '', '', '', true, sum(amount)::bigint, sum(count)::integer
      from ${days} d where day < ${first}::date group by 1`.execute(context.db);
  const before = rows.filter(({ isBefore }) => isBefore);
  const during = rows.filter(({ isBefore }) => !isBefore);
  const figureOf = (rule: FigureRule) =>
    rule.sign * sum(during.filter((row) => isOf(rule, row)).map(({ amount }) => amount));
  const balance = (name: keyof typeof balanceRules, among: readonly MonthRow[]) => {
    const { sign, accounts } = balanceRules[name];
    const pattern = new RegExp(accountPattern(accounts));
    return sign * sum(among.filter(({ account }) => pattern.test(account)).map(({ amount }) => amount));
  };
  const names = Object.keys(figureRules) as (keyof typeof figureRules)[];
  const figures = Object.fromEntries(names.map((name) => [name, positive(figureOf(figureRules[name]))]));
  const providers = [...new Set(during.map(({ account }) => account))]
    .filter((account) => account.startsWith('psp:'))
    .sort()
    .flatMap((account) => {
      const rule = figureRule(account);
      return rule ? [{ account, amount: positive(figureOf(rule)) }] : [];
    });
  const paid = during.filter((row) => row.kind === 'payout' && isOf(figureRules.paid, row));
  return {
    figures: {
      ...(figures as Record<keyof typeof figureRules, Paise>),
      'owed-before': positive(balance('owed-before', before)),
      owed: positive(balance('owed', rows)),
      'with-couriers': positive(balance('with-couriers', rows)),
    },
    providers,
    payouts: sum(paid.map(({ count }) => count)),
    apart: sum(rows.map(({ amount }) => amount)),
  };
}

/** 0 instead of -0. */
const positive = (amount: Paise): Paise => amount || 0;
