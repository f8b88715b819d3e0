import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay, vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { firstIdAt, newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { confirmIdentity, type FactorRequest } from '../people/second-factor/confirm-identity.ts';
import { lockVendor } from '../vendors/members.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { accountName, changeWaitsHours, plainNumber, vendorAccountRules } from './bank-account-rules.ts';
import { accountsOfVendor, sealNumber } from './bank-accounts.ts';
import { tellOwners } from './tell-owners.ts';

const wait = changeWaitsHours * 60 * 60 * 1000;

/**
 * Saves the bank account to which the vendor's payouts go, after a proof of who asks. The first account is usable at
 * once; a change is usable after 48 hours, replaces a change that still waits, and all owners get news. Answers
 * `input.invalid`, the refusals of `confirmIdentity`, and `people.new-contact` for a change by an owner whose own
 * contact is newer than that.
 */
export function saveBankAccount(request: FactorRequest): Verb<void> {
  return verb(
    'saveBankAccount',
    vendorMay('company'),
    formShape(vendorAccountRules),
    async (outer, { currentPassword, proof, number: typedNumber, ...typed }) => {
      await confirmIdentity(outer, { currentPassword, proof }, request);
      await inTransaction(outer, async (context) => {
        const vendorId = ownVendorId(context.actor);
        await lockVendor(context, vendorId);
        const now = context.clock();
        const isFirst = !(await hasHadAccount(context, vendorId));
        if (!isFirst) await refuseNewContact(context);
        const number = plainNumber(typedNumber);
        const id = newId(now);
        const account = {
          holder: typed.holder.trim(),
          bank: typed.bank.trim(),
          ifsc: typed.ifsc.replaceAll(' ', '').toUpperCase(),
          lastFour: number.slice(-4),
          usableFrom: isFirst ? now : new Date(now.getTime() + wait),
        };
        await withdrawPending(context, vendorId);
        await context.db
          .insertInto('vendorBankAccounts')
          .values({
            ...account,
            id,
            vendorId,
            sealedNumber: sealNumber(request.box, id, number),
            createdBy: context.actor.id,
            createdAt: now,
          })
          .execute();
        await recordAudit(context, {
          action: 'bank-account.save',
          subject: 'vendors',
          subjectId: vendorId,
          facts: { account: accountName(account), startsOn: indianDay(account.usableFrom) },
        });
        await tellOwners(context, { ...account, id, vendorId, what: isFirst ? 'first' : 'changing' });
      });
    },
  );
}

const Pending = z.object({ account: idShape });

/**
 * An owner calls off a change of the account that waits. Answers `conflict.changed` once it is in use or called off.
 */
export const withdrawBankAccount = verb(
  'withdrawBankAccount',
  vendorMay('company'),
  Pending,
  (outer, { account }) =>
    inTransaction(outer, (context) => stopChange(context, ownVendorId(context.actor), account)),
);

/** An administrator calls off a change of a vendor's account that waits. Answers as `withdrawBankAccount`. */
export const stopBankAccount = verb(
  'stopBankAccount',
  adminMay('vendors'),
  Pending.extend({ id: idShape }),
  (outer, { id, account }) => inTransaction(outer, (context) => stopChange(context, id, account)),
);

async function stopChange(context: Context, vendorId: string, id: string): Promise<void> {
  await lockVendor(context, vendorId);
  const [account] = await withdrawPending(context, vendorId, id);
  if (!account) return refuse('conflict.changed');
  await recordAudit(context, {
    action: 'bank-account.stop',
    subject: 'vendors',
    subjectId: vendorId,
    facts: { account: accountName(account) },
  });
  await tellOwners(context, { ...account, vendorId, what: 'stopped' });
}

/** The bank account of the actor's vendor, and a change of it that waits. */
export const readBankAccounts = verb('readBankAccounts', vendorMay('company'), z.unknown(), (context) =>
  accountsOfVendor(context, ownVendorId(context.actor)),
);

/** Withdraws changes that are not usable yet, or the one with this id. */
async function withdrawPending({ db, clock }: Context, vendorId: string, id?: string) {
  const now = clock();
  let change = db
    .updateTable('vendorBankAccounts')
    .set({ withdrawnAt: now })
    .where('vendorId', '=', vendorId)
    .where('withdrawnAt', 'is', null)
    .where('usableFrom', '>', now);
  if (id !== undefined) change = change.where('id', '=', id);
  return change.returning(['id', 'bank', 'lastFour', 'usableFrom']).execute();
}

async function hasHadAccount({ db }: Context, vendorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vendorBankAccounts')
    .select('id')
    .where('vendorId', '=', vendorId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses an actor who has added an email or a number in the last 48 hours: the news would go to a thief's contact. */
async function refuseNewContact({ db, clock, actor }: ContextOf<SignedIn>): Promise<void> {
  const added = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('subjectId', '=', actor.id)
    .where('id', '>=', firstIdAt(new Date(clock().getTime() - wait)))
    .where('action', 'in', ['user.phone-add', 'user.email-add'])
    .limit(1)
    .executeTakeFirst();
  if (added) refuse('people.new-contact');
}
