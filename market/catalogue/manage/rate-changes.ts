import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { indianDay } from '../../kernel/days.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { adminMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type ValueOf, verb } from '../../kernel/verb.ts';
import { rateChangeRules } from '../rate-change-rules.ts';
import { applyRateChange } from './apply-rate-changes.ts';

/** How many changes are listed, the latest first. */
const maxListed = 200;

/**
 * All changes of GST rates, the latest first. Those that have not started come with the number of products that they
 * change.
 */
export const listRateChanges = verb(
  'listRateChanges',
  adminMay('settings'),
  z.unknown(),
  async ({ db, clock }) => {
    const changes = await db
      .selectFrom('gstRateChanges as change')
      .select([
        'change.id',
        'change.hsn',
        'change.fromRate',
        'change.toRate',
        'change.startsOn',
        'change.appliedAt',
      ])
      .select(({ selectFrom }) =>
        selectFrom('products')
          .where(sql<boolean>`change.applied_at is null`)
          .where(sql<boolean>`starts_with(products.hsn, change.hsn)`)
          .whereRef('products.gstRate', '=', 'change.fromRate')
          .select(({ fn }) => fn.countAll<number>().as('products'))
          .as('products'),
      )
      .orderBy('change.startsOn', 'desc')
      .orderBy('change.id', 'desc')
      .limit(maxListed)
      .execute();
    const today = indianDay(clock());
    return changes.map(({ appliedAt, products, ...change }) => ({
      ...change,
      isApplied: appliedAt !== null,
      products: Number(products ?? 0),
      mayDelete: appliedAt === null && change.startsOn > today,
    }));
  },
);

export type RateChange = ValueOf<typeof listRateChanges>[number];

/**
 * Enters a change of law. One that starts today changes the products at once. Answers `input.invalid`, also for a day
 * that has passed and for a second change of the same goods on a day.
 */
export const addRateChange = verb(
  'addRateChange',
  adminMay('settings'),
  formShape(rateChangeRules),
  (outer, typed) =>
    inTransaction(outer, async (context) => {
      const createdAt = context.clock();
      const today = indianDay(createdAt);
      const [hsn, startsOn] = [typed.hsn.trim(), typed.startsOn.trim()];
      const [fromRate, toRate] = [Number(typed.fromRate), Number(typed.toRate)];
      if (startsOn < today) refuse('input.invalid', { fields: { startsOn: 'rate.past' } });
      const id = newId(createdAt);
      const added = await context.db
        .insertInto('gstRateChanges')
        .values({ id, hsn, fromRate, toRate, startsOn, appliedAt: null, createdAt })
        .onConflict((conflict) => conflict.columns(['hsn', 'fromRate', 'startsOn']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) refuse('input.invalid', { fields: { hsn: 'rate.twice' } });
      await recordAudit(context, {
        action: 'rate.add',
        subject: 'gst_rate_changes',
        subjectId: id,
        facts: { hsn, rate: `${fromRate} > ${toRate}`, startsOn },
      });
      if (startsOn === today) await applyRateChange(context, id);
    }),
);

/** Deletes a change that has not started. Answers `conflict.changed` for any other. */
export const deleteRateChange = verb(
  'deleteRateChange',
  adminMay('settings'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const deleted = await context.db
        .deleteFrom('gstRateChanges')
        .where('id', '=', id)
        .where('appliedAt', 'is', null)
        .where('startsOn', '>', indianDay(context.clock()))
        .returning(['hsn', 'fromRate', 'toRate', 'startsOn'])
        .executeTakeFirst();
      if (!deleted) return refuse('conflict.changed');
      const { hsn, fromRate, toRate, startsOn } = deleted;
      await recordAudit(context, {
        action: 'rate.delete',
        subject: 'gst_rate_changes',
        subjectId: id,
        facts: { hsn, rate: `${fromRate} > ${toRate}`, startsOn },
      });
    }),
);
