import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '../kernel/context.ts';

/** Subquery: the statuses that a consignment has had, each with the last time of its move there. */
export function lastMoves({ db }: Pick<Context, 'db'>, consignmentId: Expression<string>) {
  return jsonArrayFrom(
    db
      .selectFrom('consignmentMoves as m')
      .where('m.consignmentId', '=', consignmentId)
      .groupBy('m.toStatus')
      .select(({ fn }) => ['m.toStatus as to', fn.max('m.createdAt').as('at')]),
  ).as('moves');
}
