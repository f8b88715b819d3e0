import { z } from 'zod';
import { changesIn } from '../audit/changes-in.ts';
import { atMost, type FieldRules } from '../kernel/field-rules.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import { moneyMode } from './money-mode.ts';
import { writeSettings } from './write-settings.ts';

const moneyModes = ['own', 'split'] as const;

/** The form of the money mode. Message keys under `validation`. */
const moneyModeRules: FieldRules<'moneyMode' | 'ownAuthorisation'> = {
  moneyMode: [(value) => ((moneyModes as readonly string[]).includes(value) ? null : 'required')],
  ownAuthorisation: [
    atMost(60),
    (value, { moneyMode }) => (moneyMode === 'own' && value.trim() === '' ? 'split.authorisation' : null),
  ],
};

const Changed = formShape(moneyModeRules).and(z.object({ version: versionShape }));

/**
 * Saves where vendors' money of new payments lies: split at the provider, or in the operator's own account, which needs
 * the number of the authorisation or the escrow account. Audited. Answers `input.invalid`, or `conflict.changed`.
 */
export const changeMoneyMode = verb(
  'changeMoneyMode',
  adminMay('payments'),
  Changed,
  (outer, { version, moneyMode: mode, ownAuthorisation: typed }) =>
    inTransaction(outer, async (context) => {
      const { version: _, ...before } = await moneyMode(context);
      const values = {
        moneyMode: mode === 'split' ? ('split' as const) : ('own' as const),
        ownAuthorisation: typed.trim() || null,
      };
      const facts = changesIn(before, values);
      await writeSettings(context, { version, values, action: 'settings.money-mode', facts });
    }),
);
