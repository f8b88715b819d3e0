import type { MailOf } from '../mail/kinds.ts';
import type { MessageOf, NewsMessageKind } from '../messaging/kinds.ts';
import type { OrderNews } from '../order-news/news.ts';

/** The mails that tell a customer about a change of their order. */
export type ChangeMail = MailOf & {
  readonly facts: { readonly orderId: string; readonly number: string; readonly news: OrderNews };
};

/** The text message that says the same as a customer's mail. */
export function messageFor({ facts: { orderId, number, news } }: ChangeMail): MessageOf {
  return newsMessage({ orderId, number }, news);
}

/** The text message with news of an order. */
export function newsMessage(
  of: { readonly orderId: string; readonly number: string },
  { cell, ...facts }: OrderNews,
): MessageOf {
  return { kind: `order.${cell}`, facts: { ...of, ...facts } } as MessageOf<NewsMessageKind>;
}
