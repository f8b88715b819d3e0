import type { Context } from '../kernel/context.ts';
import { type Limit, limit } from '../limits/limit.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** Codes per number from unknown browsers: at most 30 guesses a day at a million codes. */
const perNumber: Limit = { most: 5, perSeconds: hour };
const perNumberADay: Limit = { most: 10, perSeconds: day };
/** Concurrent requests for one number; `sendPhoneCode` has the exact time. */
const oneAtATime: Limit = { most: 1, perSeconds: 1 };
/** Codes per known device, which strangers cannot use up. */
const perDevice: Limit = { most: 5, perSeconds: hour };
/** Codes per network, to any numbers. */
const perNetwork: Limit = { most: 20, perSeconds: hour };
/** Guesses of the pincode per account. */
const ownerGuesses: Limit = { most: 5, perSeconds: day };

interface CodeCount {
  readonly phone: string;
  /** The client's network. */
  readonly client: string;
  /** Name of a device that has signed in to the account of the number before; null for any other. */
  readonly device: string | null;
  /** Codes that the shop sends in a day (UTC). */
  readonly dailyBudget: number;
}

/**
 * Counts a request for a code. Refuses `rate.limited` (facts: `minutes`), and `people.code-budget` when the codes of the day
 * are used up. The narrowest limit counts first, so that one network uses up little of the budget.
 */
export async function countPhoneCode(context: Context, request: CodeCount): Promise<void> {
  const { phone, client, device, dailyBudget } = request;
  await limit(context, `phone-code:network:${client}`, perNetwork);
  await limit(context, `phone-code:at-once:${phone}`, oneAtATime);
  if (device === null) {
    await limit(context, `phone-code:number:${phone}`, perNumber);
    await limit(context, `phone-code:number-day:${phone}`, perNumberADay);
  } else await limit(context, `phone-code:device:${device}`, perDevice);
  const budget = { most: dailyBudget, perSeconds: day };
  await limit(context, 'phone-code:budget', budget, { code: 'people.code-budget' });
}

/** Counts a guess of an account's pincode. Refuses `rate.limited`. */
export function countOwnerGuess(context: Context, userId: string): Promise<void> {
  return limit(context, `phone-owner:${userId}`, ownerGuesses);
}
