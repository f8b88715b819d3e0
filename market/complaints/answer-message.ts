import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { refuse } from '../kernel/errors.ts';
import { longText } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { longestContactAnswer } from './complaint-clocks.ts';
import { isComplaintOver } from './complaint-rules.ts';
import {
  type LockedComplaint,
  lockComplaint,
  moveComplaint,
  setComplaintState,
  writeComplaintEntry,
} from './move-complaint.ts';
import { tellAnswer } from './tell-sender.ts';

/** Number of entries that the administrator saw, to detect a concurrent answer. */
const seen = { id: idShape, answers: z.coerce.number().int().catch(-1) };

const Answer = z.object({
  ...seen,
  answer: longText
    .refine((answer) => answer.trim() !== '', 'required')
    .refine((answer) => answer.trim().length <= longestContactAnswer, 'too-long'),
});

/**
 * Answers a message in its language, and acknowledges it: by mail, or by a text message that the answer is in the
 * account. Answers `input.invalid`, `not-found`, or `conflict.changed` when the conversation went on in the meantime.
 */
export const answerMessage = verb(
  'answerMessage',
  adminMay('messages'),
  Answer,
  (outer, { id, answers, answer }) =>
    inTransaction(outer, async (context) => {
      const found = await lockAsSeen(context, id, answers);
      const text = answer.trim();
      await writeComplaintEntry(context, found, { role: 'marketplace', kind: 'message', text });
      if (found.state === 'open') await setComplaintState(context, id, 'answered');
      await recordAudit(context, { action: 'complaint.answer', subject: 'complaints', subjectId: id });
      await tellAnswer(context, found, text);
    }),
);

/** Closes a message as settled. Answers `not-found`, and `conflict.changed` as `answerMessage` does. */
export const closeMessage = verb(
  'closeMessage',
  adminMay('messages'),
  z.object(seen),
  (outer, { id, answers }) =>
    inTransaction(outer, async (context) => {
      const found = await lockAsSeen(context, id, answers);
      await moveComplaint(context, found, 'solved', { role: 'marketplace', kind: 'close' });
      const acknowledgedAt = found.acknowledgedAt ?? context.clock();
      await context.db.updateTable('complaints').set({ acknowledgedAt }).where('id', '=', id).execute();
    }),
);

/** Locks the message until the end of the transaction, and refuses if it is not as the administrator saw it. */
async function lockAsSeen(context: Context, id: string, answers: number): Promise<LockedComplaint> {
  const message = await lockComplaint(context, id);
  const count = await countOf(context.db.selectFrom('complaintEntries').where('complaintId', '=', id));
  if (isComplaintOver(message.state) || count !== answers) refuse('conflict.changed');
  return message;
}
