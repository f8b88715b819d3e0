import type { Context } from '../kernel/context.ts';
import { enqueueMails, type MailMessage } from '../mail/enqueue-mails.ts';

/** Deadline handler: mails the administrators of payments that a dispute has to be answered within two days. */
export async function remindOfDispute(context: Context, id: string): Promise<void> {
  const dispute = await context.db
    .selectFrom('disputes')
    .leftJoin('orders', 'orders.id', 'disputes.orderId')
    .select(['disputes.externalId', 'disputes.amount', 'disputes.respondBy', 'orders.number'])
    .where('disputes.id', '=', id)
    .where('disputes.status', '=', 'open')
    .where('disputes.answer', 'in', ['none', 'failed'])
    .executeTakeFirst();
  if (!dispute?.respondBy) return;
  const { number, externalId, amount, respondBy } = dispute;
  const admins = await context.db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('adminRole', 'in', ['admin', 'finance'])
    .where('erasedAt', 'is', null)
    .execute();
  await enqueueMails(
    context,
    admins.map(({ name, email, language }): MailMessage => {
      const facts = {
        name,
        disputeId: id,
        number: number ?? externalId,
        amount,
        by: respondBy.toISOString(),
      };
      return { recipient: email, language, kind: 'dispute.due', facts };
    }),
  );
}
