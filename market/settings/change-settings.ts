import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import { closedDaysFrom, closedDaysText } from './closed-days.ts';
import { paiseFrom, type SettingsField, settingsRules } from './rules.ts';
import { type StoreSettings, storeSettings } from './store-settings.ts';

/** `version` is the one that the administrator edited. */
const ChangedSettings = formShape(settingsRules).and(z.object({ version: versionShape }));

/** The current settings, for the administrators' form. */
export const readSettings = verb('readSettings', adminMay('settings'), z.unknown(), (context) =>
  storeSettings(context),
);

/**
 * Saves the shop's settings; they hold from the next request on in every process. Answers `input.invalid`, or
 * `conflict.changed` when another administrator has saved since the form was opened.
 */
export const changeSettings = verb(
  'changeSettings',
  adminMay('settings'),
  ChangedSettings,
  (outer, { version, ...typed }) =>
    inTransaction(outer, async (context) => {
      const values = valuesFrom(typed);
      const before = await storeSettings(context);
      const saved = await context.db
        .updateTable('storeSettings')
        .set({
          ...values,
          closedDays: JSON.stringify(values.closedDays),
          version: version + 1,
          updatedAt: context.clock(),
        })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
      if (!saved) refuse('conflict.changed');
      await recordAudit(context, {
        action: 'settings.change',
        subject: 'store_settings',
        subjectId: 'shop',
        facts: changesIn(before, values),
      });
    }),
);

type Values = Pick<StoreSettings, SettingsField>;

function valuesFrom(typed: Record<SettingsField, string>): Values {
  const orNull = (text: string) => text.trim() || null;
  return {
    name: typed.name.trim(),
    hindiName: typed.hindiName.trim(),
    phone: orNull(typed.phone),
    email: orNull(typed.email),
    address: orNull(typed.address),
    freeShippingAbove: paiseFrom(typed.freeShippingAbove) ?? 0,
    shippingFee: paiseFrom(typed.shippingFee) ?? 0,
    codLimit: paiseFrom(typed.codLimit),
    firstOrders: Number(typed.firstOrders) || null,
    firstSum: paiseFrom(typed.firstSum),
    confirmFirstAbove: paiseFrom(typed.confirmFirstAbove),
    confirmAfterRefused: Number(typed.confirmAfterRefused) || null,
    closedDays: closedDaysFrom(typed.closedDays) ?? [],
  };
}

type Facts = Record<SettingsField, string | number | null>;

/** The changed settings as `before > after`; an empty value is ''. */
function changesIn(before: Values, after: Values): Record<string, string | number> {
  const [was, is] = [before, after].map(({ closedDays, ...values }) => ({
    ...values,
    closedDays: closedDaysText(closedDays),
  })) as [Facts, Facts];
  const names = (Object.keys(after) as SettingsField[]).filter((name) => was[name] !== is[name]);
  return Object.fromEntries(names.map((name) => [name, `${was[name] ?? ''} > ${is[name] ?? ''}`]));
}
