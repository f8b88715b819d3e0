import { z } from 'zod';
import { countOf } from '../kernel/count.ts';
import { adminMay } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';

/** Number of open differences, for the navigation of administrators. */
export const countDifferences = verb(
  'countDifferences',
  adminMay('payments'),
  z.unknown(),
  async ({ db }) => {
    return countOf(db.selectFrom('paymentDifferences').where('settledAt', 'is', null));
  },
);
