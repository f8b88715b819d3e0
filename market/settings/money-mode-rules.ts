import { atMost, type FieldRules } from '../kernel/field-rules.ts';

export const moneyModes = ['own', 'split'] as const;

/** The form of the money mode. Message keys under `validation`. */
export const moneyModeRules: FieldRules<'moneyMode' | 'ownAuthorisation'> = {
  moneyMode: [(value) => ((moneyModes as readonly string[]).includes(value) ? null : 'required')],
  ownAuthorisation: [
    atMost(60),
    (value, { moneyMode }) => (moneyMode === 'own' && value.trim() === '' ? 'split.authorisation' : null),
  ],
};
