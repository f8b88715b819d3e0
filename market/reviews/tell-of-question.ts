import type { Context } from '../kernel/context.ts';
import type { QuestionNews } from '../mail/kinds.ts';
import { notifyCustomer } from '../messaging/notify-customer.ts';
import { contactsOf, recipientOf } from '../people/contacts.ts';

interface Told extends Pick<QuestionNews, 'what' | 'state' | 'reason'> {
  /** Null for an author who is not known. */
  readonly userId: string | null;
}

/** Tells the author of a question or an answer what came of it, by their channel, in the caller's transaction. */
export async function tellOfQuestion(
  context: Context,
  { id, productId }: { readonly id: string; readonly productId: string },
  { userId, ...news }: Told,
): Promise<void> {
  const [contact] = userId === null ? [] : await contactsOf(context, [userId]);
  if (!contact) return;
  const product = await context.db
    .selectFrom('products as p')
    .leftJoin('productTranslations as t', (join) =>
      join.onRef('t.productId', '=', 'p.id').on('t.language', '=', contact.language),
    )
    .where('p.id', '=', productId)
    .select(({ fn }) => fn.coalesce('t.name', 'p.name').as('name'))
    .executeTakeFirst();
  const facts = { ...news, productId, productName: product?.name ?? '' };
  const content = { kind: 'question.news', facts } as const;
  const event = `question:${id}:${news.what}:${news.state}:${context.clock().toISOString()}`;
  await notifyCustomer(context, recipientOf(contact), [{ mail: content, message: content, event }]);
}
