import type { Limit } from '../limits/limit.ts';

const quarterOfAnHour = 15 * 60;
const day = 24 * 60 * 60;

/** Wrong passwords from one known device, for the one account that knows it. */
const perDevice: Limit = { most: 10, perSeconds: quarterOfAnHour };
/** Wrong passwords from one network, behind which a whole co-operative may sit. */
const perNetwork: Limit = { most: 100, perSeconds: quarterOfAnHour };
/** Wrong passwords for one email from one network. */
const perNetworkAndEmail: Limit = { most: 10, perSeconds: quarterOfAnHour };
const perNetworkAndEmailADay: Limit = { most: 30, perSeconds: day };
/** Wrong passwords for one email from all unknown devices together: no more than NIST SP 800-63B, 5.2.2, allows. */
const perEmail: Limit = { most: 100, perSeconds: day };

export interface SignInTry {
  /** In lower case. */
  readonly email: string;
  /** The network that asks. */
  readonly client: string;
  /** The name of a device that has signed in to this account before; null for any other. */
  readonly device: string | null;
}

/** One limit that a try counts towards. */
export interface SignInLimit {
  readonly key: string;
  readonly limit: Limit;
  /** Whether the count belongs to the email, and ends with its password. */
  readonly isAboutEmail: boolean;
  /** What a right password does: takes its own try back, or removes the count. */
  readonly afterSuccess: 'give-back' | 'forget';
}

/**
 * The limits of a try, in the order in which they count: the first that is full ends the counting, so that one network
 * takes little of what an email allows. A known device has a limit of its own, and strangers cannot use it up.
 */
export function signInLimitsOf({ email, client, device }: SignInTry): SignInLimit[] {
  if (device !== null) {
    return [
      { key: `sign-in:device:${device}`, limit: perDevice, isAboutEmail: true, afterSuccess: 'forget' },
    ];
  }
  const pair = `${client}:${email}`;
  return [
    {
      key: `sign-in:client:${client}`,
      limit: perNetwork,
      isAboutEmail: false,
      afterSuccess: 'give-back',
    },
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
