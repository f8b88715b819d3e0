import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape, sentText } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { refuseTaken } from './refuse-taken.ts';
import { isAdded, type OptionType, optionRules } from './rules.ts';

/** `was…` are the values that the administrator saw. */
const asSeen = { id: z.string().max(64), wasName: sentText, wasType: sentText, wasDetails: sentText };
const ChangedOption = formShape(optionRules).and(z.object(asSeen));

/**
 * Changes an option that an administrator has added. Answers `input.invalid`, also for a duplicate name, `not-found`,
 * or `conflict.changed` when another administrator has changed it in the meantime.
 */
export const changePaymentOption = verb(
  'changePaymentOption',
  adminMay('payments'),
  ChangedOption,
  (outer, { id, type, ...typed }) =>
    inTransaction(outer, async (context) => {
      const before = await addedOption(context, id);
      if (!isAsSeen(before, typed)) refuse('conflict.changed');
      const after = { name: typed.name.trim(), type: type as OptionType, details: typed.details.trim() };
      await refuseTaken(context, after.name, id);
      await context.db.updateTable('paymentOptions').set(after).where('id', '=', id).execute();
      const facts = { from: before.name, to: after.name };
      await recordAudit(context, {
        action: 'payment.change',
        subject: 'payment_options',
        subjectId: id,
        facts: before.name === after.name ? { name: after.name } : facts,
      });
      return { name: after.name };
    }),
);

/**
 * Removes an option that an administrator has added: no order refers to it, as only implemented options are offered.
 * Answers `not-found`, or `conflict.changed` as `changePaymentOption` does.
 */
export const removePaymentOption = verb(
  'removePaymentOption',
  adminMay('payments'),
  z.object(asSeen),
  (outer, { id, ...seen }) =>
    inTransaction(outer, async (context) => {
      const option = await addedOption(context, id);
      if (!isAsSeen(option, seen)) refuse('conflict.changed');
      await context.db.deleteFrom('paymentOptions').where('id', '=', id).execute();
      const facts = { name: option.name };
      await recordAudit(context, {
        action: 'payment.remove',
        subject: 'payment_options',
        subjectId: id,
        facts,
      });
      return { name: option.name };
    }),
);

interface Option {
  readonly name: string;
  readonly type: OptionType;
  readonly details: string;
}

async function addedOption({ db }: Context, id: string): Promise<Option> {
  const option = await db
    .selectFrom('paymentOptions')
    .select(['name', 'type', 'details'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return option && isAdded(id) ? option : refuse('not-found');
}

function isAsSeen(option: Option, seen: { wasName: string; wasType: string; wasDetails: string }): boolean {
  return option.name === seen.wasName && option.type === seen.wasType && option.details === seen.wasDetails;
}
