import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { refuse } from '../../kernel/errors.ts';
import { adminMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { closeDifference, findDifference, lockDifference } from '../differences/lock-difference.ts';
import { payOut } from './follow-transfer.ts';
import { lockTransfer } from './lock-transfer.ts';
import { lockReversal } from './reverse-transfers.ts';
import { callReversal, callTransfer } from './transfer-calls.ts';

const One = z.object({ id: idShape });

/**
 * Sends a failed transfer or reversal again, with the same key for the provider. The difference stays open until it is
 * made. Answers `not-found`, and `conflict.changed` when it is under way already.
 */
export const sendAgain = verb('sendAgain', adminMay('payments'), One, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const { kind, subject, provider } = await findDifference(context, id, [
      'transfer-failed',
      'reversal-failed',
    ]);
    const isReversal = kind === 'reversal-failed';
    const found = isReversal
      ? (await lockReversal(context, provider, subject))?.reversal
      : await lockTransfer(context, { id: subject, provider });
    await lockDifference(context, id);
    if (found?.status !== 'failed') return refuse('conflict.changed');
    const tries = found.tries + 1;
    const changedAt = context.clock();
    if (isReversal) {
      await context.db
        .updateTable('transferReversals')
        .set({ status: 'requested', tries, changedAt, serial: sql`nextval('transfer_reversal_serials')` })
        .where('id', '=', subject)
        .execute();
      await callReversal(context, { id: subject, provider, tries });
    } else {
      await context.db
        .updateTable('transfers')
        .set({ status: 'created', tries, changedAt })
        .where('id', '=', subject)
        .execute();
      await callTransfer(context, { id: subject, provider, tries });
    }
    await recordAudit(context, {
      action: isReversal ? 'reversal.again' : 'transfer.again',
      subject: isReversal ? 'transfer_reversals' : 'transfers',
      subjectId: subject,
      facts: { amount: Number(found.amount), tries },
    });
  }),
);

/**
 * The vendor gets a failed transfer with the next payout instead. Answers `not-found`, and `conflict.changed` when it
 * is under way or settled already.
 */
export const payWithPayout = verb('payWithPayout', adminMay('payments'), One, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const { subject, provider } = await findDifference(context, id, ['transfer-failed']);
    const transfer = await lockTransfer(context, { id: subject, provider });
    await lockDifference(context, id);
    if (transfer?.status !== 'failed') return refuse('conflict.changed');
    await payOut(context, transfer);
    await closeDifference(context, id, 'paid-out');
    await recordAudit(context, {
      action: 'transfer.pay-out',
      subject: 'transfers',
      subjectId: subject,
      facts: { amount: Number(transfer.amount) - Number(transfer.reversed) },
    });
  }),
);
