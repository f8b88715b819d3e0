import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { readableNumber } from '../people/phone-number.ts';
import { realEmail } from '../people/placeholder-email.ts';

const ordersCompared = 5;

/**
 * A request to move an account to another number, beside what the shop knows of the account: its name, addresses'
 * pincodes, last orders and last sign-in. For administrators. Answers `not-found`.
 */
export const readNumberClaim = verb(
  'readNumberClaim',
  adminMay('users'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const claim = await context.db
      .selectFrom('numberClaims as claim')
      .leftJoin('users as decider', 'decider.id', 'claim.decidedBy')
      .selectAll('claim')
      .select('decider.name as decider')
      .where('claim.id', '=', id)
      .executeTakeFirst();
    if (!claim) return refuse('not-found');
    const account = await accountOf(context, claim.userId);
    const order = claim.orderNumber.toUpperCase();
    return {
      ...claim,
      oldPhone: readableNumber(claim.oldPhone),
      newPhone: readableNumber(claim.newPhone),
      account,
      /** Null where no order was typed. */
      isOwnOrder: order === '' ? null : await hasOrder(context, claim.userId, order),
      isOwnPincode: account.pincodes.includes(claim.pincode),
    };
  },
);

export type NumberClaimPage = ValueOf<typeof readNumberClaim>;

async function accountOf({ db }: Context, userId: string) {
  const [person, addresses, orders] = await Promise.all([
    db
      .selectFrom('users')
      .select(['name', 'email', 'role', 'createdAt', 'phoneConfirmedAt'])
      .select(({ selectFrom }) =>
        selectFrom('sessions')
          .where('sessions.userId', '=', userId)
          .select(({ fn }) => fn.max('sessions.updatedAt').as('lastSeen'))
          .as('lastSeen'),
      )
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('addresses').select('pincode').distinct().where('userId', '=', userId).execute(),
    db
      .selectFrom('orders')
      .select(['id', 'number', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(ordersCompared)
      .execute(),
  ]);
  return {
    ...person,
    email: realEmail(person.email),
    pincodes: addresses.map(({ pincode }) => pincode),
    orders,
  };
}

async function hasOrder({ db }: Context, userId: string, number: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return order !== undefined;
}
