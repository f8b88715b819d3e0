import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminMay, vendorMay } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import type { AccountStatus } from '../payments/split/account-rules.ts';
import { missingForAccounts } from '../payouts/vendor-to-link.ts';
import { moneyMode } from '../settings/money-mode.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';

/** The most vendors that are listed. */
const mostRows = 200;

/**
 * Where vendors' money of new payments lies, how many payments of the other way are not ended, and the linked accounts of approved vendors
 * at the given providers; with `open` those that are not active.
 */
export const readMoneyMode = verb(
  'readMoneyMode',
  adminMay('payments'),
  z.object({ provider: z.string().max(40), open: z.boolean().catch(false) }),
  async (context, { provider, open }) => {
    const stored = await moneyMode(context);
    const rows = await accountsAt(context, provider, null);
    const shown = rows.filter(({ status }) => !open || status !== 'activated').slice(0, mostRows);
    const missing = await missingForAccounts(
      context,
      shown.map(({ vendorId }) => vendorId),
    );
    return {
      ...stored,
      old: await countOld(context, stored.moneyMode),
      counts: { all: rows.length, open: rows.filter(({ status }) => status !== 'activated').length },
      accounts: shown.map((row) => ({ ...row, missing: missing.get(row.vendorId) ?? [] })),
    };
  },
);

export type MoneyModePage = ValueOf<typeof readMoneyMode>;

/** Linked accounts of approved vendors, or of one vendor, at a provider; those without one have null as their state. */
async function accountsAt({ db }: Context, provider: string, vendorId: string | null) {
  return db
    .selectFrom('vendors as v')
    .leftJoin('linkedAccounts as a', (join) =>
      join.onRef('a.vendorId', '=', 'v.id').on('a.provider', '=', provider),
    )
    .select(['v.id as vendorId', 'v.companyName', 'a.accountId', 'a.failure'])
    .select((eb) => [
      eb.ref('a.status').$castTo<AccountStatus | null>().as('status'),
      sql<string[]>`coalesce(a.requirements, '[]')`.as('requirements'),
    ])
    .$if(vendorId === null, (query) => query.where('v.status', '=', 'approved'))
    .$if(vendorId !== null, (query) => query.where('v.id', '=', vendorId ?? ''))
    .orderBy('v.companyName')
    .orderBy('v.id')
    .execute();
}

/** Payments of the other mode whose vendors have not got all of their money. */
async function countOld({ db }: Context, mode: 'own' | 'split'): Promise<number> {
  const { count } = await db
    .selectFrom('payments as p')
    .innerJoin('paymentAttempts as a', 'a.id', 'p.attemptId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.usedFor', '=', 'order')
    .where('a.isSplit', '=', mode === 'own')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('consignments as c')
            .select('c.id')
            .whereRef('c.orderId', '=', 'p.orderId')
            .where('c.status', 'in', ['pending', 'processing', 'shipped']),
        ),
        exists(
          selectFrom('vendorEarnings as e')
            .select('e.id')
            .whereRef('e.orderId', '=', 'p.orderId')
            .where('e.status', '<>', 'paid'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The vendor's own account at a provider, and what is missing for it; null while money is not split. */
export const ownLinkedAccount = verb(
  'ownLinkedAccount',
  vendorMay('money'),
  z.object({ provider: z.string().max(40) }),
  async (context, { provider }) => {
    if ((await moneyMode(context)).moneyMode !== 'split') return null;
    const vendorId = ownVendorId(context.actor);
    const [row] = await accountsAt(context, provider, vendorId);
    const missing = (await missingForAccounts(context, [vendorId])).get(vendorId) ?? [];
    return row ? { status: row.status, requirements: row.requirements, missing } : null;
  },
);

export type OwnLinkedAccount = ValueOf<typeof ownLinkedAccount>;
