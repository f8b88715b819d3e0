import { z } from 'zod';
import { changesIn } from '../audit/changes-in.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import { closedDaysFrom, closedDaysText } from './closed-days.ts';
import { paiseFrom, type SettingsField, settingsRules } from './rules.ts';
import { type StoreSettings, storeSettings } from './store-settings.ts';
import { writeSettings } from './write-settings.ts';

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
      await writeSettings(context, {
        version,
        values: { ...values, closedDays: JSON.stringify(values.closedDays) },
        action: 'settings.change',
        facts: changesIn(worded(before), worded(values)),
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
    deliveryCodeAbove: paiseFrom(typed.deliveryCodeAbove),
    closedDays: closedDaysFrom(typed.closedDays) ?? [],
  };
}

/** Closed days as they are typed, for the audit. */
function worded({ closedDays, ...settings }: Values) {
  return { ...settings, closedDays: closedDaysText(closedDays) };
}
