import type { Permission } from '../kernel/staff-roles.ts';

/** A use case that decides where money goes, what is taken of it, who administers the shop, or whose an account is. */
export interface SensitiveAct {
  /** What its administrators need; `operator` for a command on the machine, which needs no other proof. */
  readonly needs: Permission | 'operator';
  /** Which of its changes are sensitive. Others hold at once, without proof. */
  readonly of: 'all' | 'administrators';
  /** Hours until it holds, unless another full administrator approves it before; null for at once. */
  readonly waits: number | null;
  /** Whether only another full administrator makes it hold, in a shop that has one whom it does not concern. */
  readonly secondPerson?: true;
  /** Whether it waits only when it gives a role of administrators, or takes the full one away. */
  readonly waitsFor?: 'roles';
  /** Whether it need not wait before the first order of the shop. */
  readonly freeBeforeOrders?: true;
}

const atOnce = { of: 'all', waits: null } as const;
const twoDays = { of: 'all', waits: 48, freeBeforeOrders: true } as const;
const roles = { waits: 48, secondPerson: true, waitsFor: 'roles' } as const;

/**
 * All sensitive acts, by the name of their use case. Each needs a proof of the last five minutes and is mailed to all
 * full administrators. `tests/sensitive-acts.test.ts` finds such use cases in the source.
 */
export const sensitiveActs = {
  connectProvider: { needs: 'payments', ...twoDays },
  replaceKeys: { needs: 'payments', ...twoDays },
  rotateWebhookSecret: { needs: 'payments', ...atOnce },
  disconnectProvider: { needs: 'payments', ...atOnce },
  connectCourier: { needs: 'payments', ...atOnce },
  disconnectCourier: { needs: 'payments', ...atOnce },
  changeMoneyMode: { needs: 'payments', ...twoDays },
  changeBankAccount: { needs: 'settings', ...twoDays },
  removeBankAccount: { needs: 'settings', ...atOnce },
  changePayoutSettings: { needs: 'settings', ...atOnce },
  changeBankReport: { needs: 'settings', ...atOnce },
  changeSettings: { needs: 'settings', ...atOnce },
  saveCommissionRule: { needs: 'settings', ...atOnce },
  removeCommissionRule: { needs: 'settings', ...atOnce },
  moveCommissionRule: { needs: 'settings', ...atOnce },
  addRateChange: { needs: 'settings', ...atOnce },
  deleteRateChange: { needs: 'settings', ...atOnce },
  addAdvanceRule: { needs: 'payments', ...atOnce },
  removeAdvanceRule: { needs: 'payments', ...atOnce },
  raiseAdvanceRule: { needs: 'payments', ...atOnce },
  changePerson: { needs: 'accounts', of: 'administrators', ...roles },
  // At once, as it stops a stolen account.
  blockPerson: { needs: 'accounts', of: 'administrators', waits: null },
  unblockPerson: { needs: 'accounts', of: 'administrators', waits: null },
  deletePerson: { needs: 'accounts', of: 'all', ...roles },
  // Who gets into an account: the owner can stop what was accepted for three days.
  acceptNumberClaim: { needs: 'users', ...atOnce },
  refuseNumberClaim: { needs: 'users', ...atOnce },
  createAdministrator: { needs: 'operator', ...atOnce },
  resetSecondFactor: { needs: 'operator', ...atOnce },
} as const satisfies Record<string, SensitiveAct>;

export type ActName = keyof typeof sensitiveActs;
/** Acts that an administrator does on a page. */
export type PageActName = {
  [K in ActName]: (typeof sensitiveActs)[K]['needs'] extends 'operator' ? never : K;
}[ActName];

/** Use cases that write the same tables and are no sensitive acts, each with the reason. */
export const otherActs: Readonly<Record<string, string>> = {
  offerWays: 'offers by the connected account alone, after a test payment by its keys',
  saveBankAccount: 'has its own proof, wait and mails to all owners (docs/decisions/payouts.md)',
  withdrawBankAccount: 'stops a change',
  stopBankAccount: 'stops a change',
  removeMember: 'takes a person of a vendor away, by its owner (docs/decisions/staff-and-roles.md)',
};
