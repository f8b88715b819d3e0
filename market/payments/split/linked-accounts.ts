import { type RawBuilder, sql } from 'kysely';
import { enqueueCall } from '../../integrations/outbound-calls.ts';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { moneyMode } from '../../settings/money-mode.ts';
import { type AccountStep, nextAccountStep } from './account-rules.ts';
import type { AccountFact } from './facts.ts';

/** Tries of a step by itself, before an administrator or a changed profile has to help. */
const maxTries = 3;

/**
 * Begins to open the account of a vendor at a provider, in the caller's transaction. One that is begun stays as it is.
 */
export async function openLinkedAccount(
  context: Context,
  { vendorId, provider }: { readonly vendorId: string; readonly provider: string },
): Promise<void> {
  const now = context.clock();
  const begun = await context.db
    .insertInto('linkedAccounts')
    .values({
      vendorId,
      provider,
      accountId: null,
      productId: null,
      step: 'account',
      status: 'created',
      failure: null,
      createdAt: now,
      changedAt: now,
    })
    .onConflict((at) => at.doNothing())
    .returning('vendorId')
    .executeTakeFirst();
  if (begun) await callStep(context, { vendorId, provider, step: 'account', tries: 1 });
}

/** An account by its vendor or by the provider's id of it, locked until the end of the transaction. */
export function lockAccount(
  { db }: Context,
  provider: string,
  by: { readonly vendorId: string } | { readonly accountId: string },
) {
  return db
    .selectFrom('linkedAccounts')
    .selectAll()
    .where('provider', '=', provider)
    .$if('vendorId' in by, (query) => query.where('vendorId', '=', 'vendorId' in by ? by.vendorId : ''))
    .$if('accountId' in by, (query) => query.where('accountId', '=', 'accountId' in by ? by.accountId : ''))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * A step that the provider has answered: stores what it says and goes on with the next one. In the caller's
 * transaction.
 */
export async function accountStepMade(
  context: Context,
  provider: string,
  {
    vendorId,
    step,
    fact,
  }: { readonly vendorId: string; readonly step: AccountStep; readonly fact: AccountFact },
): Promise<void> {
  const account = await lockAccount(context, provider, { vendorId });
  if (!account || account.step !== step) return;
  const next = fact.next ?? nextAccountStep(step);
  await storeFact(context, account, fact, next);
  if (next !== 'done') await callStep(context, { vendorId, provider, step: next, tries: 1 });
}

/** What a provider says about an account, when it is asked or by itself. In the caller's transaction. */
export async function followAccount(
  context: Context,
  provider: string,
  by: Parameters<typeof lockAccount>[2],
  fact: AccountFact,
): Promise<void> {
  const account = await lockAccount(context, provider, by);
  if (account) await storeFact(context, account, fact, account.step);
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

async function storeFact(
  { db, clock }: Context,
  { vendorId, provider, accountId, productId, status }: Account,
  fact: AccountFact,
  step: AccountStep,
): Promise<void> {
  await db
    .updateTable('linkedAccounts')
    .set({
      step,
      tries: 1,
      failure: null,
      accountId: accountId ?? fact.accountId,
      productId: productId ?? fact.productId,
      status: fact.status ?? status,
      ...(fact.status && { requirements: JSON.stringify(fact.requirements) }),
      changedAt: clock(),
    })
    .where('vendorId', '=', vendorId)
    .where('provider', '=', provider)
    .execute();
}

/** The provider has refused a step, or could not be asked: it says why, and is tried again by the job. */
export async function accountStepRefused(
  { db, clock }: Context,
  provider: string,
  {
    vendorId,
    step,
    failure,
  }: { readonly vendorId: string; readonly step: AccountStep; readonly failure: string },
): Promise<void> {
  await db
    .updateTable('linkedAccounts')
    .set({ failure: failure.slice(0, 200), changedAt: clock() })
    .where('vendorId', '=', vendorId)
    .where('provider', '=', provider)
    .where('step', '=', step)
    .execute();
}

/** Tries refused steps again, a few times by itself, or at once for one vendor. Returns how many. */
export async function retryAccounts(context: Context, vendorId?: string): Promise<number> {
  const rows = await context.db
    .updateTable('linkedAccounts')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), failure: null, changedAt: context.clock() }))
    .where('failure', 'is not', null)
    .$if(vendorId === undefined, (query) => query.where('tries', '<', maxTries))
    .$if(vendorId !== undefined, (query) => query.where('vendorId', '=', vendorId ?? ''))
    .returning(['vendorId', 'provider', 'step', 'tries'])
    .execute();
  for (const row of rows) await callStep(context, row);
  return rows.length;
}

/**
 * Asks about accounts that are opened and not active, and about one vendor's. `mark` is part of the key of a question.
 */
export async function askAboutAccounts(context: Context, mark: string, vendorId?: string): Promise<number> {
  const rows = await context.db
    .selectFrom('linkedAccounts')
    .select(['vendorId', 'provider'])
    .where('step', '=', 'done')
    .where('status', '<>', 'activated')
    .$if(vendorId !== undefined, (query) => query.where('vendorId', '=', vendorId ?? ''))
    .orderBy('changedAt')
    .limit(200)
    .execute();
  for (const row of rows)
    await enqueueCall(context, {
      provider: row.provider,
      operation: 'account-status',
      key: `payment.account-status:${row.vendorId}:${row.provider}:${mark}`,
      request: { vendorId: row.vendorId },
    });
  return rows.length;
}

async function callStep(
  context: Context,
  {
    vendorId,
    provider,
    step,
    tries,
  }: { vendorId: string; provider: string; step: AccountStep; tries: number },
): Promise<void> {
  await enqueueCall(context, {
    provider,
    operation: 'account',
    key: `payment.account:${vendorId}:${provider}:${step}:${tries}`,
    request: { vendorId, step },
  });
}

/**
 * Whether a provider, `payment_providers.provider`, takes money for all of these vendors: in the operator's own account
 * any does, in split one at which each has an active account. As a condition of SQL beside `store_settings`.
 */
export function takesFor(vendorIds: readonly string[]): RawBuilder<boolean> {
  return sql`(store_settings.money_mode = 'own' or (select count(*) from linked_accounts a
    where a.provider = payment_providers.provider and a.status = 'activated' and a.vendor_id = any (${[...vendorIds]}::text[]))
      = ${new Set(vendorIds).size})`;
}

/**
 * Those of these vendors who are paid in cash alone: money is split, and no provider has an active account of theirs.
 */
export async function cashOnlyVendors(
  { db }: Pick<Context, 'db'>,
  vendorIds: readonly string[],
): Promise<string[]> {
  if ((await moneyMode({ db })).moneyMode === 'own' || vendorIds.length === 0) return [];
  const rows = await db
    .selectFrom('linkedAccounts as a')
    .innerJoin('paymentProviders as p', 'p.provider', 'a.provider')
    .select('a.vendorId')
    .where('a.vendorId', '=', anyOf(vendorIds))
    .where('a.status', '=', 'activated')
    .where('p.isConnected', '=', true)
    .execute();
  const active = new Set(rows.map(({ vendorId }) => vendorId));
  return vendorIds.filter((id) => !active.has(id));
}
