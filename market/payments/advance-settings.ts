import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape, textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { lockName } from '../kernel/named-lock.ts';
import { movedByOne, renumber } from '../kernel/ordered-rows.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { paiseFrom } from '../settings/rules.ts';
import { vendorNamed } from '../vendors/vendor-named.ts';
import { advanceOfLine } from './advance-rules.ts';
import { advanceFieldRules, basisPointsFrom, maxAdvanceRules } from './advance-settings-rules.ts';
import type { AdvanceRuleTable } from './schema.ts';

/**
 * All rules of advances in their order. Each with the number of live products of which one piece fits it, and the
 * dearest of them with its advance in paise, as an example.
 */
export const listAdvanceRules = verb(
  'listAdvanceRules',
  adminMay('payments'),
  z.unknown(),
  async ({ db }) => {
    const rules = await db
      .selectFrom('advanceRules')
      .leftJoin('vendors', 'vendors.id', 'advanceRules.vendorId')
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('products')
            .where('products.status', '=', 'live')
            .whereRef('products.price', '>', 'advanceRules.above')
            .where(sql<boolean>`products.category = coalesce(advance_rules.category, products.category)`)
            .where(sql<boolean>`products.vendor_id = coalesce(advance_rules.vendor_id, products.vendor_id)`)
            .select(({ fn }) => fn.countAll<number>().as('products'))
            .select(sql<[string, string] | null>`max(array[lpad(price::text, 15, '0'), name])`.as('dearest'))
            .as('hit'),
        (join) => join.onTrue(),
      )
      .select(['advanceRules.id', 'advanceRules.category', 'advanceRules.vendorId', 'companyName as vendor'])
      .select(['above', 'basisPoints', 'fixed', 'hit.products', 'hit.dearest'])
      .orderBy('advanceRules.position')
      .orderBy('advanceRules.id')
      .execute();
    return rules.map(({ products, dearest, ...rule }) => ({
      ...rule,
      products: Number(products ?? 0),
      example: dearest && exampleOf(rule, Number(dearest[0]), dearest[1]),
    }));
  },
);

export type AdvanceRuleRow = ValueOf<typeof listAdvanceRules>[number];

type Stored = Pick<Selectable<AdvanceRuleTable>, 'basisPoints' | 'fixed' | 'above'>;

function exampleOf({ basisPoints: share, fixed, above }: Stored, price: Paise, name: string) {
  const rule = { category: null, vendor: null, above, share, fixed };
  const advance = advanceOfLine([rule], { category: '', vendorId: '', lineTotal: price, quantity: 1 });
  return { name, price, advance };
}

/**
 * Adds a rule at the end: the first one that fits a line counts. Answers `input.invalid`, also for a vendor that is not
 * found by name, and for more than 30 rules.
 */
export const addAdvanceRule = verb(
  'addAdvanceRule',
  adminMay('payments'),
  formShape(advanceFieldRules),
  (outer, typed) =>
    inTransaction(outer, async (context) => {
      const rules = await lockRules(context);
      if (rules.length >= maxAdvanceRules) refuse('input.invalid', { fields: { category: 'advance.most' } });
      const createdAt = context.clock();
      const id = newId(createdAt);
      const isShare = typed.kind === 'share';
      const values = {
        category: typed.category || null,
        vendorId: await vendorNamed(context, typed.vendor.trim()),
        above: paiseFrom(typed.above) ?? 0,
        basisPoints: isShare ? basisPointsFrom(typed.amount) : null,
        fixed: isShare ? null : paiseFrom(typed.amount),
      };
      const position = Math.max(0, ...rules.map((rule) => rule.position)) + 1;
      await context.db
        .insertInto('advanceRules')
        .values({ id, position, ...values, createdAt })
        .execute();
      const { category, vendor, above, amount } = typed;
      await recordAudit(context, {
        action: 'advance.add',
        subject: 'advance_rules',
        subjectId: id,
        facts: { category, vendor, above, advance: isShare ? `${amount} %` : `₹${amount}` },
      });
    }),
);

/** The ids of all rules in the order that the administrator saw. */
const order = textField.transform((ids) => ids.split(','));

/** Removes a rule. Answers `conflict.changed` when another administrator has changed the rules. */
export const removeAdvanceRule = verb(
  'removeAdvanceRule',
  adminMay('payments'),
  z.object({ id: idShape, order }),
  (outer, { id, order: seen }) =>
    inTransaction(outer, async (context) => {
      refuseChanged(await lockRules(context), seen, id);
      await context.db.deleteFrom('advanceRules').where('id', '=', id).execute();
      await recordAudit(context, { action: 'advance.remove', subject: 'advance_rules', subjectId: id });
    }),
);

/** Moves a rule before the one above it. Answers `conflict.changed` as `removeAdvanceRule` does. */
export const raiseAdvanceRule = verb(
  'raiseAdvanceRule',
  adminMay('payments'),
  z.object({ id: idShape, order }),
  (outer, { id, order: seen }) =>
    inTransaction(outer, async (context) => {
      const rules = await lockRules(context);
      refuseChanged(rules, seen, id);
      const ids = rules.map((rule) => rule.id);
      await renumber(context, 'advance_rules', movedByOne(ids, id, 'up') ?? refuse('conflict.changed'));
      await recordAudit(context, { action: 'advance.move', subject: 'advance_rules', subjectId: id });
    }),
);

/** Locks the rules and the right to add one, until the end of the transaction. */
async function lockRules(context: Context) {
  await lockName(context, 'advance rules');
  return context.db
    .selectFrom('advanceRules')
    .select(['id', 'position'])
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
}

function refuseChanged(rules: readonly { readonly id: string }[], seen: readonly string[], id: string): void {
  const ids = rules.map((rule) => rule.id);
  if (ids.join() !== seen.join() || !ids.includes(id)) refuse('conflict.changed');
}
