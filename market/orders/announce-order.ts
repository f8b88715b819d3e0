import { textsOf } from '../catalogue/products-for-sale.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import type { Language } from '../kernel/languages.ts';
import { sum } from '../kernel/money.ts';
import type { MailLine } from '../mail/kinds.ts';
import { type Letter, post } from '../mail/post.ts';
import { contactsOf } from '../people/contacts.ts';
import { type Owner, ownersOf } from '../vendors/owners.ts';
import type { DraftLine, OrderDraft, PlacedOrder } from './write-order.ts';

/** Mails the customer that the order is placed, and each vendor that there is something to pack. */
export async function announceOrder(
  context: ContextOf<SignedIn>,
  { id: orderId, number }: PlacedOrder,
  draft: OrderDraft,
): Promise<void> {
  const { actor, language } = context;
  const { id: _, isDefault: __, ...address } = draft.address;
  const lines = mailLines(draft.lines, language);
  const placed: Letter = {
    recipient: actor.email,
    language,
    kind: 'order.placed',
    facts: { orderId, number, customerName: actor.name, lines, ...draft.totals, address },
  };
  await post(context, [placed, ...(await toVendors(context, { orderId, number }, draft))]);
}

async function toVendors(
  context: ContextOf<SignedIn>,
  order: { orderId: string; number: string },
  { lines, address }: OrderDraft,
): Promise<Letter[]> {
  const parts = Map.groupBy(lines, (line) => line.product.vendorId);
  const owners = await ownersOf(context, [...parts.keys()]);
  const contacts = await contactsOf(
    context,
    owners.map(({ userId }) => userId),
  );
  const byUser = new Map<string, Owner>(owners.map((owner) => [owner.userId, owner]));
  return contacts.map(({ id, email, language }) => {
    const { vendorId = '', companyName: vendorName = '' } = byUser.get(id) ?? {};
    const own = mailLines(parts.get(vendorId) ?? [], language);
    const delivery = { deliveryName: address.name, deliveryCity: address.city };
    const total = sum(own.map(({ amount }) => amount));
    const facts = { ...order, vendorName, lines: own, total, ...delivery };
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
