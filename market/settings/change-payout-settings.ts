import { z } from 'zod';
import { changesIn } from '../audit/changes-in.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { rupeesText } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import { type PayoutSettings, payoutSettings } from './payout-settings.ts';
import { payoutSettingsRules } from './payout-settings-rules.ts';
import { paiseFrom } from './rules.ts';
import { storeSettings } from './store-settings.ts';
import { writeSettings } from './write-settings.ts';

/** `version` is the one of the settings that the administrator edited. */
const Changed = formShape(payoutSettingsRules).and(z.object({ version: versionShape }));

/** How and when vendors get their money, with the version of the settings. */
export const readPayoutSettings = verb(
  'readPayoutSettings',
  adminMay('commission.see'),
  z.unknown(),
  async (context) => ({
    ...(await payoutSettings(context)),
    version: (await storeSettings(context)).version,
  }),
);

/**
 * Saves how and when vendors get their money, for payouts that are drafted from now on. Answers `input.invalid`, or
 * `conflict.changed` when another administrator has saved the settings since the form was opened.
 */
export const changePayoutSettings = verb(
  'changePayoutSettings',
  adminMay('settings'),
  Changed,
  (outer, { version, ...typed }) =>
    inTransaction(outer, async (context) => {
      const values: PayoutSettings = {
        payoutWeekday: Number(typed.weekday),
        payoutMinimum: paiseFrom(typed.minimum) ?? 0,
        payoutApprovalAbove: paiseFrom(typed.approvalAbove) ?? 0,
        // Empty or 0: no limit.
        vendorDebtLimit: paiseFrom(typed.debtLimit) || null,
        rtoPaidBy: typed.rtoPaidBy === 'vendor' ? 'vendor' : 'operator',
      };
      const before = await payoutSettings(context);
      const facts = changesIn(worded(before), worded(values));
      await writeSettings(context, { version, values, action: 'settings.payouts', facts });
    }),
);

/** Sums in rupees, for the audit. */
function worded({ payoutMinimum, payoutApprovalAbove, vendorDebtLimit, ...others }: PayoutSettings) {
  return {
    ...others,
    payoutMinimum: rupeesText(payoutMinimum),
    payoutApprovalAbove: rupeesText(payoutApprovalAbove),
    vendorDebtLimit: vendorDebtLimit === null ? '' : rupeesText(vendorDebtLimit),
  };
}
