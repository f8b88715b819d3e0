import type { Limit } from '../limits/limit.ts';
import { networksOf } from '../limits/networks.ts';

const fifteenMinutes = 15 * 60;
const day = 24 * 60 * 60;

/** Wrong passwords per known device, for the one account that it is bound to. */
const perDevice: Limit = { most: 10, perSeconds: fifteenMinutes };
/** Wrong passwords per network; a whole co-operative may share one. */
const perNetwork: Limit = { most: 100, perSeconds: fifteenMinutes };
/** Wrong passwords per /24 or /48. */
const perWideNetwork: Limit = { most: 300, perSeconds: fifteenMinutes };
/** Wrong passwords per email and network. */
const perNetworkAndEmail: Limit = { most: 10, perSeconds: fifteenMinutes };
const perNetworkAndEmailADay: Limit = { most: 30, perSeconds: day };
/** Wrong passwords per email from all unknown devices together, at most what NIST SP 800-63B, 5.2.2, allows. */
const perEmail: Limit = { most: 100, perSeconds: day };

export interface SignInTry {
  /** In lower case. */
  readonly email: string;
  /** The client's network. */
  readonly client: string;
  /** Name of a device that has signed in to this account before; null for any other. */
  readonly device: string | null;
}

/** A rate limit that a sign-in attempt counts towards. */
export interface SignInLimit {
  readonly key: string;
  readonly limit: Limit;
  /** Whether the count belongs to the email, and is removed when its password changes. */
  readonly isAboutEmail: boolean;
  /** Effect of a right password: refunds its own attempt, or removes the count. */
  readonly afterSuccess: 'give-back' | 'forget';
}

/**
 * The limits of an attempt, in counting order. The first exhausted limit stops the counting, so that one network uses
 * up little of an email's limit. Known devices have their own limit, which strangers cannot exhaust.
 */
export function signInLimitsOf({ email, client, device }: SignInTry): SignInLimit[] {
  if (device !== null) {
    return [
      { key: `sign-in:device:${device}`, limit: perDevice, isAboutEmail: true, afterSuccess: 'forget' },
    ];
  }
  const { network, wide } = networksOf(client);
  const pair = `${network}:${email}`;
  return [
    {
      key: `sign-in:client:${network}`,
      limit: perNetwork,
      isAboutEmail: false,
      afterSuccess: 'give-back',
    },
    { key: `sign-in:wide:${wide}`, limit: perWideNetwork, isAboutEmail: false, afterSuccess: 'give-back' },
    { key: `sign-in:pair:${pair}`, limit: perNetworkAndEmail, isAboutEmail: true, afterSuccess: 'forget' },
    {
      key: `sign-in:pair-day:${pair}`,
      limit: perNetworkAndEmailADay,
      isAboutEmail: true,
      afterSuccess: 'forget',
    },
    { key: `sign-in:email:${email}`, limit: perEmail, isAboutEmail: true, afterSuccess: 'give-back' },
  ];
}
