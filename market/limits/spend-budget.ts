import type { Context } from '../kernel/context.ts';
import { type FailureCode, refuse } from '../kernel/errors.ts';
import { hashOf } from '../kernel/tokens.ts';
import { type BudgetAlarm, budgetAlarms } from './budget-alarms.ts';
import { type HourlyName, hourlyBudgets, type Standing, standings } from './budgets.ts';
import { countAttempt, limit, windowAt } from './limit.ts';
import { networksOf } from './networks.ts';

const hour = 60 * 60;
const codes = { codes: 'people.code-budget', mails: 'mail.budget' } as const satisfies Record<
  HourlyName,
  FailureCode
>;

/** Who spends a unit of a budget. */
export interface Spender {
  readonly standing: Standing;
  /** The client's network. Known devices are not counted by network, which strangers may share. */
  readonly client: string;
  /** Units in an hour by the operator's setting; absent: those of the table. */
  readonly anHour?: number;
}

/**
 * Spends a unit of an hourly budget, counted across all processes. Refuses `rate.limited` when the client's network has
 * had its share, and the refusal of the budget when those of the standing and of all less known ones are used up
 * (facts: `minutes`). Never call it inside a transaction that may be rolled back.
 */
export async function spendBudget(context: Context, name: HourlyName, spender: Spender): Promise<void> {
  await countNetworks(context, name, spender);
  await spendShare(context, name, spender);
}

/** Counts a request by its network and that of its neighbours. Refuses `rate.limited`. */
export async function countNetworks(
  context: Context,
  name: HourlyName,
  { standing, client }: Spender,
): Promise<void> {
  if (standing === 'known') return;
  const most = hourlyBudgets[name].ofNetwork[standing];
  const networks = networksOf(client);
  for (const kind of ['network', 'wide'] as const) {
    const key = `budget:${name}:${standing}:${kind}:${networks[kind]}`;
    await limit(context, key, { max: most[kind], per: hour });
  }
}

/** As `spendBudget`, without the client's network. */
export async function spendShare(
  context: Context,
  name: HourlyName,
  { standing, anHour = hourlyBudgets[name].anHour }: Omit<Spender, 'client'>,
): Promise<void> {
  for (const share of standings.slice(standings.indexOf(standing))) {
    const most = maxOf(name, share, anHour);
    const { count } = await countAttempt(context, shareKey(name, share), hour);
    if (count === Math.ceil(most / 2)) await raiseAlarm(context, name, share);
    if (count <= most) return;
  }
  const { minutesLeft } = windowAt(context.clock(), hour);
  refuse(codes[name], { facts: { minutes: minutesLeft } });
}

/** Refuses as `spendShare` when the share of the standing is used up, and spends nothing. */
export async function checkShare(context: Context, name: HourlyName, standing: Standing): Promise<void> {
  const shares = standings.slice(standings.indexOf(standing));
  const { start, minutesLeft } = windowAt(context.clock(), hour);
  const rows = await context.db
    .selectFrom('attempts')
    .select(['key', 'count'])
    .where('windowStart', '=', start)
    .where(
      'key',
      'in',
      shares.map((share) => hashOf(shareKey(name, share))),
    )
    .execute();
  const spent = (share: Standing) =>
    rows.find(({ key }) => key === hashOf(shareKey(name, share)))?.count ?? 0;
  if (shares.every((share) => spent(share) >= maxOf(name, share, hourlyBudgets[name].anHour)))
    refuse(codes[name], { facts: { minutes: minutesLeft } });
}

/** The budgets of which half of a share was spent within one hour of the last 24. */
export async function alarmedBudgets({ db, clock }: Context): Promise<HourlyName[]> {
  const since = new Date(clock().getTime() - 24 * hour * 1_000);
  const rows = await db
    .selectFrom('attempts')
    .select('key')
    .where('windowStart', '>=', since)
    .where(
      'key',
      'in',
      names.map((name) => hashOf(alarmKey(name))),
    )
    .execute();
  return names.filter((name) => rows.some(({ key }) => key === hashOf(alarmKey(name))));
}

const names = Object.keys(hourlyBudgets) as HourlyName[];
const shareKey = (name: HourlyName, share: Standing) => `budget:${name}:share:${share}`;
const alarmKey = (name: HourlyName) => `budget:${name}:alarm`;

function maxOf(name: HourlyName, share: Standing, anHour: number): number {
  return Math.floor((anHour * hourlyBudgets[name].shares[share]) / 100);
}

/** The alarm is counted too, for the dashboard; the process that counted the half publishes it. */
async function raiseAlarm(context: Context, budget: HourlyName, share: Standing): Promise<void> {
  await countAttempt(context, alarmKey(budget), hour);
  budgetAlarms.publish({ budget, share } satisfies BudgetAlarm);
}
