import type { Context } from '../../kernel/context.ts';
import type { Standing } from '../../limits/budgets.ts';
import { type Limit, limit } from '../../limits/limit.ts';
import { type Spender, spendShare } from '../../limits/spend-budget.ts';
import { isSettled } from '../settled.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** Codes per number from unknown browsers: at most 30 guesses a day at a million codes. */
const perNumber: Limit = { most: 5, perSeconds: hour };
const perNumberADay: Limit = { most: 10, perSeconds: day };
/** Codes per known device, which strangers cannot use up. */
const perDevice: Limit = { most: 5, perSeconds: hour };
/** Guesses of the pincode per account. */
const ownerGuesses: Limit = { most: 5, perSeconds: day };

interface CodeCount extends Spender {
  readonly phone: string;
  /** Name of a device that has signed in to the account of the number before; null for any other. */
  readonly device: string | null;
}

/**
 * Counts a code, after its network. Refuses `rate.limited` (facts: `minutes`), and `people.code-budget` when the share
 * of the hour is used up. The narrowest limit counts first, so that one number uses up little of the budget.
 */
export async function countPhoneCode(context: Context, code: CodeCount): Promise<void> {
  const { phone, device } = code;
  if (device === null) {
    await limit(context, `phone-code:number:${phone}`, perNumber);
    await limit(context, `phone-code:number-day:${phone}`, perNumberADay);
  } else await limit(context, `phone-code:device:${device}`, perDevice);
  await spendShare(context, 'codes', code);
}

/**
 * The standing of a request for a code: a known device, a number that an account has confirmed or an account that is a
 * day old, or a stranger.
 */
export async function codeStanding(
  context: Context,
  { phone, userId, device }: { phone: string; userId: string | null; device: string | null },
): Promise<Standing> {
  if (device !== null) return 'known';
  return (await isSettled(context, { phone, userId })) ? 'account' : 'stranger';
}

/** Counts a guess of an account's pincode. Refuses `rate.limited`. */
export function countOwnerGuess(context: Context, userId: string): Promise<void> {
  return limit(context, `phone-owner:${userId}`, ownerGuesses);
}
