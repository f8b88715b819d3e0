import { z } from 'zod';
import { staffMay } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { statementVendorShape, vendorOf } from './statement-access.ts';

/** Two years are listed. */
const maxListed = 24;

/**
 * The closed statements of a vendor, the newest first: what was paid in the month, and its closing balance, in paise.
 * Own ones, or for administrators those of a vendor.
 */
export const listStatements = verb(
  'listStatements',
  staffMay('money'),
  z.object(statementVendorShape),
  ({ db, actor }, asked) =>
    db
      .selectFrom('vendorStatements')
      .select(['month', 'number', 'paid', 'closing'])
      .where('vendorId', '=', vendorOf(actor, asked))
      .orderBy('month', 'desc')
      .limit(maxListed)
      .execute(),
);
