import { textsOf } from '../catalogue/browse/products-for-sale.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';
import { enqueueMails, type MailMessage } from '../mail/enqueue-mails.ts';
import type { MailLine } from '../mail/kinds.ts';
import { contactsOf } from '../people/contacts.ts';
import { type Owner, ownersOf } from '../vendors/owners.ts';
import { type DraftLine, type OrderDraft, type PlacedOrder, parcelsOfDraft } from './write-order.ts';

/** Mails the order confirmation to the customer, and a packing request to each vendor. */
export async function announceOrder(
  context: ContextOf<SignedIn>,
  { id: orderId, number }: PlacedOrder,
  draft: OrderDraft,
): Promise<void> {
  const { actor, language } = context;
  const { id: _, isDefault: __, ...address } = draft.address;
  const lines = mailLines(draft.lines, language);
  const parts = parcelsOfDraft(draft);
  const owners = await ownersOf(
    context,
    parts.map(({ vendorId }) => vendorId),
  );
  const nameOf = new Map(owners.map(({ vendorId, companyName }) => [vendorId, companyName]));
  const parcels = parts.map(({ vendorId, total }) => ({ vendorName: nameOf.get(vendorId) ?? '', total }));
  const { totals, estimatedOn } = draft;
  const placed: MailMessage = {
    recipient: actor.email,
    language,
    kind: 'order.placed',
    facts: { orderId, number, customerName: actor.name, lines, ...totals, parcels, estimatedOn, address },
  };
  await enqueueMails(context, [placed, ...(await toVendors(context, { orderId, number }, draft, owners))]);
}

async function toVendors(
  context: ContextOf<SignedIn>,
  order: { orderId: string; number: string },
  draft: OrderDraft,
  owners: readonly Owner[],
): Promise<MailMessage[]> {
  const { address } = draft;
  const parts = new Map(parcelsOfDraft(draft).map((parcel) => [parcel.vendorId, parcel]));
  const contacts = await contactsOf(
    context,
    owners.map(({ userId }) => userId),
  );
  const byUser = new Map<string, Owner>(owners.map((owner) => [owner.userId, owner]));
  return contacts.map(({ id, email, language }) => {
    const { vendorId = '', companyName: vendorName = '' } = byUser.get(id) ?? {};
    const { lines = [], subtotal = 0, shipping = 0 } = parts.get(vendorId) ?? {};
    const delivery = { deliveryName: address.name, deliveryCity: address.city };
    const own = { lines: mailLines(lines, language), total: subtotal, shipping };
    const facts = { ...order, vendorName, ...own, ...delivery };
    return { recipient: email, language, kind: 'order.received', facts };
  });
}

function mailLines(lines: readonly DraftLine[], language: Language): MailLine[] {
  return lines.map(({ product, quantity }) => ({
    ...textsOf(product, language),
    quantity,
    amount: product.price * quantity,
  }));
}
