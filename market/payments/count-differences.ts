import { z } from 'zod';
import { adminMay } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';

/** Number of open differences, for the navigation of administrators. */
export const countDifferences = verb(
  'countDifferences',
  adminMay('payments'),
  z.unknown(),
  async ({ db }) => {
    const { count } = await db
      .selectFrom('paymentDifferences')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('settledAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
);
