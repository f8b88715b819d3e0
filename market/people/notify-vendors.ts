import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { enqueueMails, isDeliverable, type MailMessage } from '../mail/enqueue-mails.ts';
import type { MailKind } from '../mail/kinds.ts';
import { enqueueMessages, type TextMessage } from '../messaging/enqueue-messages.ts';
import type { VendorTopic } from '../messaging/kinds.ts';

/** The mails to people of vendors that a text message replaces. */
const topics: Partial<Record<MailKind, VendorTopic>> = {
  'order.received': 'order',
  'consignment.acted': 'change',
  'consignment.cancelled': 'change',
  'consignment.reduced': 'change',
  'consignment.returned': 'change',
  'consignment.came-back': 'change',
  'consignment.corrected': 'change',
  'order.address-corrected': 'address',
  'order.problem': 'problem',
  'complaint.moved': 'problem',
  'return.told': 'return',
  'lot.held': 'lot',
  'enquiry.received': 'enquiry',
  'quote.reply': 'enquiry',
  'vendor.approved': 'decision',
  'vendor.refused': 'decision',
  'vendor.suspended': 'decision',
  'vendor.resumed': 'decision',
  'licence.verified': 'licence',
  'licence.refused': 'licence',
  'payout.paid': 'payout',
  'payout.failed': 'payout',
  'bank-account.changed': 'bank',
  'statement.closed': 'statement',
};

/**
 * Enqueues mails to people of vendors in the caller's transaction. A person without an email gets a text message
 * instead, which says what happened and where the portal has the rest.
 */
export async function notifyVendors(context: Context, mails: readonly MailMessage[]): Promise<void> {
  await enqueueMails(context, mails);
  await enqueueMessages(context, await vendorMessages(context, mails));
}

/** The text messages for the mails that cannot be delivered, to the confirmed numbers of their readers. */
async function vendorMessages({ db, clock }: Context, mails: readonly MailMessage[]): Promise<TextMessage[]> {
  const unsent = mails.filter((mail) => !isDeliverable(mail));
  if (unsent.length === 0) return [];
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where(
      'email',
      'in',
      unsent.map(({ recipient }) => recipient),
    )
    .where('phone', 'is not', null)
    .execute();
  return unsent.flatMap(({ kind, facts, recipient, language }): TextMessage[] => {
    const person = people.find(({ email }) => email === recipient);
    const topic = topics[kind];
    if (!person?.phone || !topic) return [];
    const number = 'number' in facts ? String(facts.number) : '';
    const event = `vendor.news:${newId(clock())}`;
    return [
      {
        kind: 'vendor.news',
        facts: { topic, number },
        phone: person.phone,
        language,
        userId: person.id,
        event,
      },
    ];
  });
}
