import type { Context } from '../../kernel/context.ts';
import { type Paise, sum } from '../../kernel/money.ts';

/**
 * What the payments of a settlement gave to vendors' accounts by transfers, in paise: what was taken back of them is
 * not counted.
 */
export async function splitOfSettlement({ db }: Context, settlementId: string): Promise<Paise> {
  const transfers = await db
    .selectFrom('transfers as t')
    .innerJoin('payments as p', 'p.id', 't.paymentId')
    .select('t.amount')
    // A part of a failed transfer that was refunded is not sent with its next try.
    .select(({ selectFrom }) =>
      selectFrom('transferReversals as v')
        .select(({ fn }) => fn.sum<string | null>('v.amount').as('unsent'))
        .whereRef('v.transferId', '=', 't.id')
        .where('v.status', '=', 'processed')
        .where('v.externalId', 'is', null)
        .as('unsent'),
    )
    .where('p.settlementId', '=', settlementId)
    .where('t.externalId', 'is not', null)
    .execute();
  return sum(transfers.map(({ amount, unsent }) => Number(amount) - Number(unsent ?? 0)));
}
