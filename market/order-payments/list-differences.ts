import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { adminMay } from '../kernel/guards.ts';
import { plainPattern } from '../kernel/like-patterns.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { actionsFor } from '../payments/difference-rules.ts';
import { paiseFrom } from '../settings/rules.ts';

const shape = z.object({
  ...cursorShape,
  /** An order's number, a reference, or an amount in rupees. */
  search: z.string().max(100).catch(''),
  /** Open ones by default. */
  state: z.enum(['settled']).nullable().catch(null),
  /** A payment provider, the bank, or `couriers` for all of them. */
  provider: z.string().max(40).nullable().catch(null),
  owner: z.enum(['mine']).nullable().catch(null),
});

type Query = z.infer<typeof shape>;

/**
 * Keyset pagination over what does not agree with a provider's books, with the sums of all that is found. Amounts in
 * paise. `checkedAt` is when a connected provider last answered. For administrators.
 */
export const listDifferences = verb(
  'listDifferences',
  adminMay('payments'),
  shape,
  async (context, query) => {
    const found = filtered(context, query);
    const order = { name: 'paymentDifferences', columns: ['createdAt', 'id'] };
    const { rows, ...page } = await listPage(context, withDetails(found), order, query);
    const { ours, theirs } = await found
      .select(({ fn }) => [fn.sum<number>('ours').as('ours'), fn.sum<number>('theirs').as('theirs')])
      .executeTakeFirstOrThrow();
    return {
      ...page,
      differences: rows.map(differenceRow),
      sums: { ours: Number(ours ?? 0), theirs: Number(theirs ?? 0) },
      checkedAt: await checkedAt(context),
    };
  },
);

export type DifferenceRow = ValueOf<typeof listDifferences>['differences'][number];

function filtered({ db, actor }: Context, { search, state, provider, owner }: Query) {
  let query = db
    .selectFrom('paymentDifferences')
    .leftJoin('orders', 'orders.id', 'paymentDifferences.orderId')
    .where('settledAt', state === 'settled' ? 'is not' : 'is', null);
  if (owner === 'mine' && actor.kind === 'user') query = query.where('ownerId', '=', actor.id);
  if (provider === 'couriers') query = query.where('paymentDifferences.provider', 'like', 'courier:%');
  else if (provider !== null) query = query.where('paymentDifferences.provider', '=', provider);
  const text = search.trim();
  if (text === '') return query;
  const pattern = `%${plainPattern(text)}%`;
  const amount = paiseFrom(text);
  return query.where(({ eb, or }) =>
    or([
      eb('orders.number', 'ilike', pattern),
      eb('paymentDifferences.subject', 'ilike', pattern),
      eb(sql<string>`payment_differences.facts::text`, 'ilike', pattern),
      eb(
        'paymentDifferences.subject',
        'in',
        // The references of a refund, or of the payment that it is for.
        db
          .selectFrom('refunds as f')
          .innerJoin('payments as p', 'p.id', 'f.paymentId')
          .where(({ eb: is, or: any }) =>
            any([is('f.reference', '=', text), is('p.providerPaymentId', '=', text), is('p.utr', '=', text)]),
          )
          .select('f.id'),
      ),
      ...(amount === null
        ? []
        : [sql<boolean>`${amount}::bigint in (abs(ours), abs(theirs), abs(theirs - ours))`]),
    ]),
  );
}

/** The rows of differences with their order, refund and payment. */
function withDetails(found: ReturnType<typeof filtered>) {
  return found
    .leftJoin('refunds', 'refunds.id', 'paymentDifferences.subject')
    .leftJoin('payments', (join) =>
      join.on(sql<boolean>`payments.id = coalesce(refunds.payment_id, payment_differences.subject)`),
    )
    .select(['paymentDifferences.id', 'kind', 'subject', 'paymentDifferences.provider', 'ours', 'theirs'])
    .select(['paymentDifferences.facts', 'paymentDifferences.createdAt', 'settledAt', 'settledBy'])
    .select(['paymentDifferences.reason', 'paymentDifferences.orderId', 'orders.number'])
    .select(['refunds.status as refundStatus', 'refunds.reason as refundReason', 'refunds.tries'])
    .select([
      'ownerId',
      sql<string | null>`(select name from users where id = owner_id)`.as('owner'),
      sql<string | null>`(select name from cash_couriers
        where payment_differences.provider = 'courier:' || code)`.as('courier'),
    ])
    .select(['refunds.failure', 'refunds.dueAt', 'payments.providerPaymentId', 'payments.amount'])
    .select(
      sql<
        number | null
      >`(select r.amount from payment_attempts a join payment_requests r on r.id = a.request_id
      where a.id = payment_differences.subject)`.as('asked'),
    );
}

type Stored = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number];

function differenceRow(row: Stored) {
  const { kind, provider, refundStatus, settledAt } = row;
  return {
    ...row,
    actions: actionsFor({
      kind,
      provider,
      refundStatus,
      isSettled: settledAt !== null,
      hasOrder: row.orderId !== null,
    }),
  };
}

/** One difference by its id, as in the list; undefined for an unknown one. */
export async function differenceById({ db }: Context, id: string) {
  const found = db
    .selectFrom('paymentDifferences')
    .leftJoin('orders', 'orders.id', 'paymentDifferences.orderId')
    .where('paymentDifferences.id', '=', id);
  const row = await withDetails(found).executeTakeFirst();
  return row && differenceRow(row);
}

async function checkedAt({ db }: Context): Promise<Date | null> {
  const { at } = await db
    .selectFrom('paymentProviders')
    .where('isConnected', '=', true)
    .select(({ fn }) => fn.max('answeredAt').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Number of open differences, for the navigation of administrators. */
export const countDifferences = verb(
  'countDifferences',
  adminMay('payments'),
  z.unknown(),
  async ({ db }) => {
    return countOf(db.selectFrom('paymentDifferences').where('settledAt', 'is', null));
  },
);
