import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { refuseTaken } from './refuse-taken.ts';
import { isAdded, isImplemented, type OptionType, optionRules } from './rules.ts';

/** A payment option as the administrators see it. */
export interface PaymentOption {
  readonly id: string;
  readonly name: string;
  readonly type: OptionType;
  readonly details: string;
  readonly enabled: boolean;
  /** Whether an administrator added it: then it can be changed and removed. */
  readonly isAdded: boolean;
  /** Whether its payment method is implemented: then buyers are offered it once it is enabled. */
  readonly isImplemented: boolean;
}

/** All payment options in their order (docs/product.md, Admin area). */
export const listPaymentOptions = verb(
  'listPaymentOptions',
  adminMay('payments'),
  z.unknown(),
  async ({ db }): Promise<PaymentOption[]> => {
    const rows = await db
      .selectFrom('paymentOptions')
      .select(['id', 'name', 'type', 'details', 'enabled'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, isAdded: isAdded(row.id), isImplemented: isImplemented(row.id) }));
  },
);

/**
 * Enables or disables an option. Answers `not-found`, and `conflict.changed` when it already has that state, because
 * another administrator has switched it.
 */
export const switchPaymentOption = verb(
  'switchPaymentOption',
  adminMay('payments'),
  z.object({ id: z.string().max(64), enabled: z.stringbool() }),
  (outer, { id, enabled }) =>
    inTransaction(outer, async (context) => {
      const option = await context.db
        .selectFrom('paymentOptions')
        .select('enabled')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!option) return refuse('not-found');
      if (option.enabled === enabled) refuse('conflict.changed');
      await context.db.updateTable('paymentOptions').set({ enabled }).where('id', '=', id).execute();
      const action = enabled ? 'payment.enable' : 'payment.disable';
      await recordAudit(context, { action, subject: 'payment_options', subjectId: id });
    }),
);

/**
 * Adds an option at the end, disabled (docs/product.md, Payment options). Answers `input.invalid`, also for a
 * duplicate name, as after a double click.
 */
export const addPaymentOption = verb(
  'addPaymentOption',
  adminMay('payments'),
  formShape(optionRules),
  (outer, { type, details, ...typed }) =>
    inTransaction(outer, async (context) => {
      const name = typed.name.trim();
      await refuseTaken(context, name);
      const id = newId(context.clock());
      await context.db
        .insertInto('paymentOptions')
        .values({
          id,
          name,
          type: type as OptionType,
          details: details.trim(),
          enabled: false,
          position: sql<number>`(select coalesce(max(position), 0) + 1 from payment_options)`,
        })
        .execute();
      await recordAudit(context, {
        action: 'payment.add',
        subject: 'payment_options',
        subjectId: id,
        facts: { name },
      });
      return { id, name };
    }),
);
