import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape, text } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { lockRules, movedByOne, oneRule, refuseChanged, renumber, seenOf } from '../kernel/ordered-rows.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { vendorFound } from '../vendors/vendor-named.ts';
import { fittingRule, hiddenBy, placeForRule, type SoldProduct } from './commission-rules.ts';
import {
  type CommissionField,
  commissionFieldRules,
  commissionPreviewRules,
  mostCommissionRules,
  pointsFrom,
  productIdFrom,
} from './commission-settings-rules.ts';
import { productFound } from './find-product.ts';

/**
 * All rules of commission in their order, with the names of vendors and of products in the reader's language, the
 * number of the earlier rule that hides one, or null, and `seen` for the forms that change them.
 */
export const listCommissionRules = verb(
  'listCommissionRules',
  adminMay('commission.see'),
  z.unknown(),
  async (context) => {
    const rules = await rulesOf(context);
    const scopes = rules.map(scopeOf);
    const sold = new Map(rules.map((rule) => [rule.productId, soldOf(rule)]));
    const marked = rules.map((rule, at) => {
      const hider = hiddenBy(scopes, at, (product) => sold.get(product));
      return { ...rule, hiddenBy: hider === null ? null : hider + 1 };
    });
    return { rules: marked, seen: seenOf(rules) };
  },
);

function rulesOf({ db, language }: Context) {
  return db
    .selectFrom('commissionRules as rule')
    .leftJoin('vendors', 'vendors.id', 'rule.vendorId')
    .leftJoin('products', 'products.id', 'rule.productId')
    .leftJoin('productTranslations as texts', (join) =>
      join.onRef('texts.productId', '=', 'products.id').on('texts.language', '=', language),
    )
    .select(['rule.id', 'rule.vendorId', 'rule.category', 'rule.productId', 'rule.basisPoints'])
    .select(['rule.startsOn', 'rule.endsOn', 'vendors.companyName as vendor'])
    .select(['products.vendorId as productVendorId', 'products.category as productCategory'])
    .select(({ fn }) => fn.coalesce('texts.name', 'products.name').as('product'))
    .orderBy('rule.position')
    .orderBy('rule.id')
    .execute();
}

type StoredRule = Awaited<ReturnType<typeof rulesOf>>[number];
export type CommissionRuleRow = ValueOf<typeof listCommissionRules>['rules'][number];

function scopeOf({ vendorId, category, productId, startsOn, endsOn }: Pick<StoredRule, ScopeColumn>) {
  return { vendor: vendorId, category, product: productId, starts: startsOn, ends: endsOn };
}

type ScopeColumn = 'vendorId' | 'category' | 'productId' | 'startsOn' | 'endsOn';

/** The product of a rule that names one. */
function soldOf({ productId, productVendorId, productCategory }: StoredRule): SoldProduct | undefined {
  if (productId === null || productVendorId === null || productCategory === null) return undefined;
  return { id: productId, vendorId: productVendorId, category: productCategory };
}

/** The commission of a product on a day: the number of the rule that fits, or null, and the share in 1/100 percent. */
export const previewCommission = verb(
  'previewCommission',
  adminMay('commission.see'),
  formShape(commissionPreviewRules),
  async (context, typed) => {
    const product = await productFound(context, typed.product);
    const rules = (await rulesOf(context)).map((rule) => ({ ...scopeOf(rule), share: rule.basisPoints }));
    const at = fittingRule(rules, product, typed.day.trim());
    return {
      product: product.name,
      vendor: product.vendor,
      day: typed.day.trim(),
      basisPoints: rules[at]?.share ?? 0,
      rule: at < 0 ? null : at + 1,
    };
  },
);

/** `seen` is that of the rules that the administrator saw. */
const Rule = z.intersection(formShape(commissionFieldRules), z.object({ id: text, seen: text }));

/**
 * Adds a rule of commission before those that are less special, see `placeForRule`, or changes the one with this id.
 * Orders that were placed keep theirs. Answers `input.invalid`, also for an unknown vendor or product and for more than
 * 100 rules, and `conflict.changed` when another administrator has changed the rules.
 */
export const saveCommissionRule = verb(
  'saveCommissionRule',
  adminMay('settings'),
  Rule,
  (outer, { id, seen, ...typed }) =>
    inTransaction(outer, async (context) => {
      const rules = await lockRules(context, 'commission_rules', rulesOf);
      if (id === '' && rules.length >= mostCommissionRules)
        refuse('input.invalid', { fields: { share: 'commission.most' } });
      if (id !== '') refuseChanged(rules, { id, seen });
      const values = await valuesFrom(context, typed);
      if (id !== '') {
        await context.db.updateTable('commissionRules').set(values).where('id', '=', id).execute();
        return auditRule(context, 'change', id, typed);
      }
      const createdAt = context.clock();
      const added = newId(createdAt);
      await context.db
        .insertInto('commissionRules')
        .values({ ...values, id: added, position: rules.length + 1, createdAt })
        .execute();
      const at = placeForRule(rules.map(scopeOf), scopeOf(values));
      await renumber(context, 'commission_rules', rules.map(({ id: one }) => one).toSpliced(at, 0, added));
      return auditRule(context, 'add', added, typed);
    }),
);

/** Removes a rule of commission. Answers `conflict.changed` as `saveCommissionRule` does. */
export const removeCommissionRule = verb(
  'removeCommissionRule',
  adminMay('settings'),
  oneRule,
  (outer, one) =>
    inTransaction(outer, async (context) => {
      const { id } = one;
      refuseChanged(await lockRules(context, 'commission_rules', rulesOf), one);
      await context.db.deleteFrom('commissionRules').where('id', '=', id).execute();
      await recordAudit(context, { action: 'commission.remove', subject: 'commission_rules', subjectId: id });
    }),
);

/** Moves a rule of commission up or down by one. Answers `conflict.changed`, also at the end of the list. */
export const moveCommissionRule = verb(
  'moveCommissionRule',
  adminMay('settings'),
  oneRule.extend({ to: z.enum(['up', 'down']).catch('up') }),
  (outer, { id, seen, to }) =>
    inTransaction(outer, async (context) => {
      const rules = await lockRules(context, 'commission_rules', rulesOf);
      refuseChanged(rules, { id, seen });
      await renumber(context, 'commission_rules', movedByOne(rules, id, to));
      await recordAudit(context, { action: 'commission.move', subject: 'commission_rules', subjectId: id });
    }),
);

type Typed = Record<CommissionField, string>;

async function valuesFrom(context: Context, typed: Typed) {
  const vendorId = await vendorFound(context, typed.vendor);
  const product = typed.product.trim() === '' ? null : await productFound(context, typed.product);
  if (product && vendorId !== null && product.vendorId !== vendorId)
    refuse('input.invalid', { fields: { product: 'commission.other-vendor' } });
  return {
    vendorId,
    category: typed.category || null,
    productId: product?.id ?? null,
    basisPoints: pointsFrom(typed.share) ?? 0,
    startsOn: typed.startsOn.trim() || null,
    endsOn: typed.endsOn.trim() || null,
  };
}

async function auditRule(context: Context, act: 'add' | 'change', id: string, typed: Typed): Promise<void> {
  const { vendor, category, product, share, startsOn, endsOn } = typed;
  await recordAudit(context, {
    action: act === 'add' ? 'commission.add' : 'commission.change',
    subject: 'commission_rules',
    subjectId: id,
    facts: { vendor, category, product: productIdFrom(product), share, startsOn, endsOn },
  });
}
