import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { lockRules, movedByOne, oneRule, refuseChanged, renumber, seenOf } from '../kernel/ordered-rows.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { paiseFrom } from '../settings/rules.ts';
import { vendorNamed } from '../vendors/vendor-named.ts';
import { advanceOfLine } from './advance-rules.ts';
import { advanceFieldRules, basisPointsFrom, mostAdvanceRules } from './advance-settings-rules.ts';
import type { AdvanceRuleTable } from './schema.ts';

/**
 * All rules of advances in their order, and `seen` for the forms that change them. Each with the number of live
 * products of which one piece fits it, and the dearest of them with its advance in paise, as an example.
 */
export const listAdvanceRules = verb(
  'listAdvanceRules',
  adminMay('payments'),
  z.unknown(),
  async (context) => {
    const stored = await rulesOf(context);
    const hits = new Map((await hitsOf(context)).map((hit) => [hit.id, hit]));
    const rules = stored.map((rule) => {
      const { vendor = null, products = 0, dearest = null } = hits.get(rule.id) ?? {};
      const example = dearest && exampleOf(rule, Number(dearest[0]), dearest[1]);
      return { ...rule, vendor, products: Number(products ?? 0), example };
    });
    return { rules, seen: seenOf(stored) };
  },
);

function rulesOf({ db }: Context) {
  return db
    .selectFrom('advanceRules')
    .select(['id', 'category', 'vendorId', 'above', 'basisPoints', 'fixed'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The name of each rule's vendor, and the live products that it fits. */
function hitsOf({ db }: Context) {
  return db
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
    .select(['advanceRules.id', 'companyName as vendor', 'hit.products', 'hit.dearest'])
    .execute();
}

export type AdvanceRuleRow = ValueOf<typeof listAdvanceRules>['rules'][number];

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
      const rules = await lockRules(context, 'advance_rules', rulesOf);
      if (rules.length >= mostAdvanceRules) refuse('input.invalid', { fields: { category: 'advance.most' } });
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
      await context.db
        .insertInto('advanceRules')
        .values({ id, position: rules.length + 1, ...values, createdAt })
        .execute();
      await renumber(context, 'advance_rules', [...rules.map((rule) => rule.id), id]);
      const { category, vendor, above, amount } = typed;
      await recordAudit(context, {
        action: 'advance.add',
        subject: 'advance_rules',
        subjectId: id,
        facts: { category, vendor, above, advance: isShare ? `${amount} %` : `₹${amount}` },
      });
    }),
);

/** Removes a rule. Answers `conflict.changed` when another administrator has changed the rules. */
export const removeAdvanceRule = verb('removeAdvanceRule', adminMay('payments'), oneRule, (outer, one) =>
  inTransaction(outer, async (context) => {
    const { id } = one;
    refuseChanged(await lockRules(context, 'advance_rules', rulesOf), one);
    await context.db.deleteFrom('advanceRules').where('id', '=', id).execute();
    await recordAudit(context, { action: 'advance.remove', subject: 'advance_rules', subjectId: id });
  }),
);

/** Moves a rule before the one above it. Answers `conflict.changed` as `removeAdvanceRule` does. */
export const raiseAdvanceRule = verb('raiseAdvanceRule', adminMay('payments'), oneRule, (outer, one) =>
  inTransaction(outer, async (context) => {
    const { id } = one;
    const rules = await lockRules(context, 'advance_rules', rulesOf);
    refuseChanged(rules, one);
    await renumber(context, 'advance_rules', movedByOne(rules, id, 'up'));
    await recordAudit(context, { action: 'advance.move', subject: 'advance_rules', subjectId: id });
  }),
);
