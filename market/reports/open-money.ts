import { z } from 'zod';
import { countCashRefunds } from '../cash-refunds/list-cash-refunds.ts';
import { countDisputes } from '../disputes/list-disputes.ts';
import { countOf } from '../kernel/count.ts';
import { adminMay, may } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';

/** Numbers of what waits on the administrators' other pages of money; 0 for what the actor's role does not include. */
export const openMoney = verb('openMoney', adminMay('payments'), z.object({}), async (context) => {
  const [cashRefunds, disputes, payouts] = await Promise.all([
    countCashRefunds(context),
    countDisputes(context),
    may(context.actor, 'payouts')
      ? countOf(context.db.selectFrom('payouts').where('status', '=', 'draft'))
      : 0,
  ]);
  return { cashRefunds, disputes: disputes.open, payouts };
});
