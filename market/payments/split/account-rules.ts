/** States of a vendor's account at a provider. Only an activated one takes money. */
export const accountStatuses = [
  'created',
  'under-review',
  'needs-clarification',
  'activated',
  'suspended',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The calls that open an account, in their order; `done` when all are made. */
export const accountSteps = ['account', 'stakeholder', 'product', 'bank', 'done'] as const;
export type AccountStep = (typeof accountSteps)[number];

/** The step after one. */
export function nextAccountStep(step: AccountStep): AccountStep {
  return accountSteps[accountSteps.indexOf(step) + 1] ?? 'done';
}
