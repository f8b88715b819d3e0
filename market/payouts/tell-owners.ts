import type { Context } from '../kernel/context.ts';
import { enqueueMails, type MailMessage } from '../mail/enqueue-mails.ts';
import type { MailOf } from '../mail/kinds.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { notifyVendors } from '../people/notify-vendors.ts';
import { accountName } from './bank-account-rules.ts';
import type { ShownAccount } from './bank-accounts.ts';

interface News extends Pick<ShownAccount, 'bank' | 'lastFour' | 'usableFrom'> {
  readonly id: string;
  readonly vendorId: string;
  readonly what: 'first' | 'changing' | 'stopped';
}

/**
 * Tells all owners of a vendor about its bank account, in the caller's transaction: by mail, and by text message of a
 * change that waits, so that one lost contact does not hide it.
 */
export async function tellOwners(context: Context, { id, vendorId, what, usableFrom, ...account }: News) {
  const owners = await context.db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .innerJoin('vendors', 'vendors.id', 'vendorMembers.vendorId')
    .where('vendorMembers.vendorId', '=', vendorId)
    .where('vendorMembers.role', '=', 'owner')
    .select(['users.id as userId', 'users.name', 'users.email', 'users.phone', 'users.language'])
    .select('vendors.companyName')
    .execute();
  const facts = { account: accountName(account), from: usableFrom.toISOString() };
  // A change has a text message of its own, below.
  const enqueue = what === 'changing' ? enqueueMails : notifyVendors;
  await enqueue(
    context,
    owners.map(({ name, companyName, email, language }): MailMessage => {
      const mail: MailOf<'bank-account.changed'> = {
        kind: 'bank-account.changed',
        facts: { ...facts, name, companyName, what },
      };
      return { ...mail, recipient: email, language };
    }),
  );
  if (what !== 'changing') return;
  await enqueueMessages(
    context,
    owners.flatMap(({ userId, phone, language }) =>
      phone === null
        ? []
        : {
            kind: 'bank.changing' as const,
            facts,
            phone,
            language,
            userId,
            event: `bank.changing:${id}:${userId}`,
          },
    ),
  );
}
