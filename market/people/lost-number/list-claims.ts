import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { countOf } from '../../kernel/count.ts';
import { adminMay } from '../../kernel/guards.ts';
import { cursorShape, listPage } from '../../kernel/list.ts';
import { type ValueOf, verb } from '../../kernel/verb.ts';
import { digitsIn } from '../digits.ts';
import { readableNumber } from '../phone-number.ts';
import { claimStates } from '../phone-rules.ts';

const shape = z.object({
  ...cursorShape,
  /** Digits of one of the two numbers. */
  search: z.string().max(100).catch(''),
  state: z.enum(claimStates).nullable().catch(null),
});

type Query = z.infer<typeof shape>;

/** Keyset pagination over the requests to move an account to another number. For administrators. */
export const listNumberClaims = verb('listNumberClaims', adminMay('users'), shape, async (context, query) => {
  const order = { name: 'numberClaims', columns: ['createdAt', 'id'] };
  const found = filtered(context, query)
    .innerJoin('users', 'users.id', 'numberClaims.userId')
    .select(['numberClaims.id', 'numberClaims.oldPhone', 'numberClaims.newPhone', 'numberClaims.state'])
    .select(['numberClaims.createdAt', 'users.name as account']);
  const { rows, ...page } = await listPage(context, found, order, query);
  return {
    ...page,
    claims: rows.map(({ oldPhone, newPhone, ...claim }) => ({
      ...claim,
      oldPhone: readableNumber(oldPhone),
      newPhone: readableNumber(newPhone),
    })),
  };
});

export type NumberClaimRow = ValueOf<typeof listNumberClaims>['claims'][number];

function filtered({ db }: Context, { search, state }: Query) {
  let query = db.selectFrom('numberClaims');
  if (state) query = query.where('numberClaims.state', '=', state);
  if (search.trim() === '') return query;
  // A text without digits finds none.
  const pattern = `%${digitsIn(search) || 'none'}%`;
  return query.where(({ eb, or }) =>
    or([eb('numberClaims.oldPhone', 'like', pattern), eb('numberClaims.newPhone', 'like', pattern)]),
  );
}

/** Number of requests that wait for a decision. */
export function countWaitingClaims({ db }: Context): Promise<number> {
  return countOf(db.selectFrom('numberClaims').where('state', '=', 'waiting'));
}
