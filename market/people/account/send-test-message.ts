import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { refuse } from '../../kernel/errors.ts';
import { adminMay } from '../../kernel/guards.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { count } from '../../limits/count.ts';
import { enqueueMessages } from '../../messaging/enqueue-messages.ts';
import { phoneNumberOf } from '../phone-number.ts';

/** Enqueues a test message to a number. Answers `input.invalid` (`phone`) or `rate.limited`. */
export const sendTestMessage = verb(
  'sendTestMessage',
  adminMay('settings'),
  z.object({ phone: z.string().max(100, 'phone.format') }),
  async (outer, typed) => {
    const phone = phoneNumberOf(typed.phone);
    if (phone === null) return refuse('input.invalid', { fields: { phone: 'phone.format' } });
    await count(outer, 'test-message', outer.actor.id);
    return inTransaction(outer, async (context) => {
      const id = newId(context.clock());
      await enqueueMessages(context, [
        {
          kind: 'order.processing-late.paid',
          facts: { orderId: '', number: 'KB-TEST' },
          phone,
          language: context.language,
          userId: null,
          event: `test:${id}`,
          isImmediate: true,
        },
      ]);
      await recordAudit(context, { action: 'message.test', subject: 'outgoing_messages', subjectId: id });
    });
  },
);
