import { type ProductForSale, productTextsOf } from '../../catalogue/browse/products-for-sale.ts';
import type { Parcel } from '../../delivery/parcels.ts';
import type { Language } from '../../kernel/languages.ts';
import { sum } from '../../kernel/money.ts';
import { isDeliverable, type MailMessage } from '../../mail/enqueue-mails.ts';
import type { MailLine, MailOf } from '../../mail/kinds.ts';
import type { TextMessage } from '../../messaging/enqueue-messages.ts';
import { postedTo } from '../../messaging/notify-customer.ts';
import { newsIn } from '../../order-news/news.ts';
import { type Contact, recipientOf } from '../../people/contacts.ts';
import { realEmail } from '../../people/placeholder-email.ts';
import { newsMessage } from '../customer-news.ts';
import type { OrderDraft } from './order-draft.ts';

/** A line as sold. */
export interface NewsLine {
  readonly product: Pick<ProductForSale, 'vendorId' | 'price' | 'name' | 'pack' | 'translations'>;
  readonly quantity: number;
}

/** What buyer and vendors hear of a new order. Amounts in paise. */
export interface OrderNews
  extends Pick<OrderDraft, 'totals' | 'estimatedOn' | 'address' | 'owners' | 'prepaid'> {
  readonly id: string;
  readonly number: string;
  readonly buyer: Contact & { readonly name: string };
  readonly lines: readonly NewsLine[];
  readonly parcels: readonly Parcel<NewsLine>[];
  readonly confirmBy: Date | null;
  /** Whether a dealer brings it, who takes the balance before. */
  readonly isDealer: boolean;
}

/**
 * The news of a new order: the confirmation to the customer by mail and text, and a packing request to each vendor by
 * mail, or by text to one without an email.
 */
export function orderMails({ id: orderId, number, buyer, lines, owners, ...order }: OrderNews) {
  const { totals, estimatedOn, address, confirmBy } = order;
  const nameOf = new Map(owners.map(({ vendor, company }) => [vendor, company]));
  const parcels = order.parcels.map((parcel) => ({
    ...parcel,
    prepaid: order.prepaid.get(parcel.vendorId) ?? 0,
    vendorName: nameOf.get(parcel.vendorId) ?? '',
  }));
  const prepaid = sum(parcels.map((parcel) => parcel.prepaid));
  const due = totals.total - prepaid;
  const news = confirmBy
    ? newsIn('unconfirmed', { due, time: confirmBy.toISOString() })
    : newsIn('pending', { due, day: estimatedOn, isDealer: order.isDealer });
  const mail: MailOf = {
    kind: 'order.placed',
    facts: {
      orderId,
      number,
      customerName: buyer.name,
      lines: mailLines(lines, buyer.language),
      ...totals,
      parcels: parcels.map(({ vendorName, total, prepaid: paid }) => ({ vendorName, total: total - paid })),
      ...(prepaid > 0 && { prepaid }),
      address,
      news,
    },
  };
  const toVendors = parcels.flatMap(
    ({ vendorId, vendorName, lines: own, subtotal, shipping, prepaid: paid }) =>
      owners
        .filter(({ vendor }) => vendor === vendorId)
        .map((owner): MailMessage => {
          const delivery = { deliveryName: address.name, deliveryCity: address.city };
          const sold = { lines: mailLines(own, owner.language), total: subtotal, shipping };
          const paidFirst = paid > 0 ? { prepaid: paid } : {};
          const ofDealer = order.isDealer ? { isDealer: true as const } : {};
          const facts = { orderId, number, vendorName, ...sold, ...paidFirst, ...ofDealer, ...delivery };
          return { recipient: owner.email, language: owner.language, kind: 'order.received', facts };
        }),
  );
  const message = newsMessage({ orderId, number }, news);
  const event = `order.placed:${number}`;
  const { mails, messages } = postedTo(recipientOf(buyer), [{ mail, message, event, isImmediate: true }]);
  const textVendors = owners.flatMap((owner) => newOrderText(owner, number));
  return { mails: [...mails, ...toVendors].filter(isDeliverable), messages: [...messages, ...textVendors] };
}

/** To the number of an owner without an email. */
function newOrderText(
  { user, email, phone, vendor, language }: OrderDraft['owners'][number],
  number: string,
): TextMessage[] {
  if (phone === null || realEmail(email) !== null) return [];
  const event = `vendor.order:${number}:${vendor}`;
  const facts = { topic: 'order', number } as const;
  return [{ kind: 'vendor.news', facts, phone, language, userId: user, event }];
}

function mailLines(lines: readonly NewsLine[], language: Language): MailLine[] {
  return lines.map(({ product, quantity }) => ({
    ...productTextsOf(product, language),
    quantity,
    amount: product.price * quantity,
  }));
}
