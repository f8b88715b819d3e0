import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { adminMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { count } from '../../limits/count.ts';
import { askAboutAccounts, retryAccounts } from './linked-accounts.ts';

/**
 * Asks the provider about a vendor's account, and tries a refused step of opening it again. Returns how many calls that
 * makes. Answers `rate.limited`.
 */
export const helpAccount = verb(
  'helpAccount',
  adminMay('payments'),
  z.object({ vendorId: idShape }),
  async (outer, { vendorId }) => {
    await count(outer, 'payment.account', outer.actor.id);
    return inTransaction(outer, async (context) => {
      const tried = await retryAccounts(context, vendorId);
      const asked = await askAboutAccounts(context, context.clock().toISOString(), vendorId);
      await recordAudit(context, {
        action: 'account.ask',
        subject: 'linked_accounts',
        subjectId: vendorId,
        facts: { tried, asked },
      });
      return { calls: tried + asked };
    });
  },
);
