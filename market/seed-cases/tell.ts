import type { LotDecision, LotOfProduct } from '../catalogue/lots/hold-lot.ts';
import type { Context } from '../kernel/context.ts';
import { deletionBatchSize } from '../kernel/retention.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { type News, postedTo } from '../messaging/notify-customer.ts';
import { contactsOf, ownerContacts, recipientOf } from '../people/contacts.ts';
import { notifyVendors } from '../people/notify-vendors.ts';

interface HoldNews extends LotOfProduct {
  readonly vendorId: string;
  /** Buyers with a case, and all buyers. */
  readonly cases: number;
  readonly buyers: number;
  readonly state: 'held' | LotDecision;
  /** Of the administrator who decided; '' before that. */
  readonly reason: string;
}

/** Tells the vendor's owner that a lot is held, or what was decided, and administrators that they have to decide. */
export async function tellOfHold(context: Context, { vendorId, ...news }: HoldNews): Promise<void> {
  const { name } = await context.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', news.productId)
    .executeTakeFirstOrThrow();
  const facts = { ...news, productName: name };
  const owners = await ownerContacts(context, vendorId);
  await notifyVendors(
    context,
    owners.map(({ email: recipient, language }) => ({
      kind: 'lot.held',
      recipient,
      language,
      facts: { ...facts, reader: 'vendor' },
    })),
  );
  if (news.state !== 'held') return;
  const administrators = await context.db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('role', '=', 'admin')
    .where('adminRole', 'in', ['admin', 'support'])
    .where('erasedAt', 'is', null)
    .execute();
  await enqueueMails(
    context,
    administrators.map(({ email: recipient, language }) => ({
      kind: 'lot.held',
      recipient,
      language,
      facts: { ...facts, reader: 'admin' },
    })),
  );
}

/** Job: asks each other buyer of a held lot, once and by their channel, to wait with sowing. */
export async function tellLotBuyers(outer: Context): Promise<void> {
  while ((await tellSome(outer)) === deletionBatchSize) {}
}

function tellSome(outer: Context): Promise<number> {
  return inTransaction(outer, async (context) => {
    const due = await context.db
      .selectFrom('lotNotices as n')
      .innerJoin('orderLines as l', (join) =>
        join.onRef('l.orderId', '=', 'n.orderId').onRef('l.position', '=', 'n.position'),
      )
      .where('n.toldAt', 'is', null)
      .select(['n.productId', 'n.lot', 'n.userId', 'n.orderId', 'n.position', 'l.name', 'l.translations'])
      .orderBy('n.userId')
      .limit(deletionBatchSize)
      .forUpdate('n')
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const people = await contactsOf(context, [...new Set(due.map(({ userId }) => userId))]);
    const posted = due.flatMap(({ productId, lot, userId, orderId, position, name, translations }) => {
      const person = people.find(({ id }) => id === userId);
      if (!person) return [];
      const productName = translations[person.language]?.name ?? name;
      const content = { kind: 'lot.wait', facts: { orderId, position, lot, productName } } as const;
      const news: News = { mail: content, message: content, event: `lot.wait:${productId}:${lot}:${userId}` };
      return [postedTo(recipientOf(person), [news])];
    });
    await enqueueMails(
      context,
      posted.flatMap(({ mails }) => mails),
    );
    await enqueueMessages(
      context,
      posted.flatMap(({ messages }) => messages),
    );
    for (const { productId, lot, userId } of due)
      await context.db
        .updateTable('lotNotices')
        .set({ toldAt: context.clock() })
        .where('productId', '=', productId)
        .where('lot', '=', lot)
        .where('userId', '=', userId)
        .execute();
    return due.length;
  });
}
