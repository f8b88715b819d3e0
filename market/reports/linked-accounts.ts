import { sql } from 'kysely';
import { z } from 'zod';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { adminMay, vendorMay } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import type { AccountStatus } from '../payments/split/account-rules.ts';
import { missingForAccounts } from '../payouts/vendor-to-link.ts';
import { moneyMode } from '../settings/money-mode.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';

/** The most vendors that are listed. */
const maxRows = 200;

/** Providers at which money can be split, as their adapters say. */
const providers = z.array(z.string().max(40)).max(20);

/**
 * Where vendors' money of new payments lies, how many payments of the other way are not ended, which of the given
 * providers are connected, and the linked accounts of approved vendors at these; with `open` those that are not active.
 */
export const readMoneyMode = verb(
  'readMoneyMode',
  adminMay('payments'),
  z.object({ providers, open: z.boolean().catch(false) }),
  async (context, { providers: known, open }) => {
    const stored = await moneyMode(context);
    const connected = await connectedOf(context, known);
    const rows = await accountsAt(context, connected, null);
    const shown = rows.filter(({ status }) => !open || status !== 'activated').slice(0, maxRows);
    const missing = await missingForAccounts(
      context,
      shown.map(({ vendorId }) => vendorId),
    );
    return {
      ...stored,
      connected,
      old: await countOld(context, stored.moneyMode),
      counts: { all: rows.length, open: rows.filter(({ status }) => status !== 'activated').length },
      accounts: shown.map((row) => ({ ...row, missing: missing.get(row.vendorId) ?? [] })),
    };
  },
);

export type MoneyModePage = ValueOf<typeof readMoneyMode>;

/** Those of the providers that are connected. */
async function connectedOf({ db }: Context, known: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentProviders')
    .select('provider')
    .where('isConnected', '=', true)
    .where('provider', '=', anyOf(known))
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

/**
 * Linked accounts of approved vendors, or of one vendor, at providers; vendors without one have one row, with null as
 * its state.
 */
async function accountsAt({ db }: Context, at: readonly string[], vendorId: string | null) {
  return db
    .selectFrom('vendors as v')
    .leftJoin('linkedAccounts as a', (join) =>
      join.onRef('a.vendorId', '=', 'v.id').on('a.provider', '=', anyOf(at)),
    )
    .select(['v.id as vendorId', 'v.companyName', 'a.provider', 'a.accountId', 'a.failure'])
    .select((eb) => [
      eb.ref('a.status').$castTo<AccountStatus | null>().as('status'),
      sql<string[]>`coalesce(a.requirements, '[]')`.as('requirements'),
    ])
    .$if(vendorId === null, (query) => query.where('v.status', '=', 'approved'))
    .$if(vendorId !== null, (query) => query.where('v.id', '=', vendorId ?? ''))
    .orderBy('v.companyName')
    .orderBy('v.id')
    .orderBy('a.provider')
    .execute();
}

/** Payments of the other mode whose vendors have not got all of their money. */
function countOld({ db }: Context, mode: 'own' | 'split'): Promise<number> {
  return countOf(
    db
      .selectFrom('payments as p')
      .innerJoin('paymentAttempts as a', 'a.id', 'p.attemptId')
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
      ),
  );
}

/**
 * The vendor's own account at the connected ones of providers, and what is missing for it; null while money is not
 * split. An active one counts.
 */
export const ownLinkedAccount = verb(
  'ownLinkedAccount',
  vendorMay('money'),
  z.object({ providers }),
  async (context, { providers: known }) => {
    if ((await moneyMode(context)).moneyMode !== 'split') return null;
    const vendorId = ownVendorId(context.actor);
    const rows = await accountsAt(context, await connectedOf(context, known), vendorId);
    const row = rows.find(({ status }) => status === 'activated') ?? rows[0];
    const missing = (await missingForAccounts(context, [vendorId])).get(vendorId) ?? [];
    return row ? { status: row.status, requirements: row.requirements, missing } : null;
  },
);

export type OwnLinkedAccount = ValueOf<typeof ownLinkedAccount>;
