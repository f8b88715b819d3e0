import type { Selectable } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { MailFacts } from '../mail/kinds.ts';
import { notifyCustomer } from '../messaging/notify-customer.ts';
import { contactsOf, ownerContacts, recipientOf } from '../people/contacts.ts';
import { notifyVendors } from '../people/notify-vendors.ts';
import type { ReturnTable } from './schema.ts';

type Told = Selectable<ReturnTable>;

/** Tells the buyer of a return, by the channel that they have, what is now true of it, in the caller's transaction. */
export async function tellBuyer(context: Context, told: Told): Promise<void> {
  const [contact] = await contactsOf(context, [told.userId]);
  if (!contact) return;
  const { id: returnId, number, orderId, state, refusal, fetchOn, fetchHours } = told;
  const refunded = Number(told.refunded);
  const facts = { returnId, number, orderId, state, refusal, refunded, fetchOn, fetchHours };
  const event = `return:${number}:${state}:${context.clock().toISOString()}`;
  const news = {
    mail: { kind: 'return.moved', facts },
    message: { kind: 'return.moved', facts },
    event,
  } as const;
  await notifyCustomer(context, recipientOf(contact), [news]);
}

/** Tells the owner of the vendor about a return, in the caller's transaction. */
export async function tellSeller(
  context: Context,
  { id: returnId, number, orderId, vendorId }: Told,
  what: MailFacts['return.told']['what'],
): Promise<void> {
  const contacts = await ownerContacts(context, vendorId);
  await notifyVendors(
    context,
    contacts.map(({ email: recipient, language }) => {
      return { kind: 'return.told', recipient, language, facts: { returnId, number, orderId, what } };
    }),
  );
}
