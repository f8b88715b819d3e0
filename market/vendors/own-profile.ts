import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { listLicences, type OwnLicence } from './own-licences.ts';
import { type ProfileField, profileFields, undertakingVersion } from './profile-rules.ts';
import type { VendorStatus } from './schema.ts';

export interface OwnProfile {
  readonly fields: Readonly<Record<ProfileField, string>>;
  readonly status: VendorStatus;
  /** Why he was refused or suspended, in an administrator's words; null while he is not. */
  readonly decisionReason: string | null;
  /** What a form sends back, so that nobody writes over what another has changed meanwhile. */
  readonly version: number;
  /** When the undertaking of today was signed; null while it is not. */
  readonly signedAt: Date | null;
}

/** The vendor's profile with his licences. Answers `not-found` for an account without a firm. */
export const readOwnProfile = verb('readOwnProfile', vendorOnly, z.object({}), async (context) => {
  return { ...(await ownProfile(context)), licences: await listLicences(context) };
});

/** The firm of the actor as he told of it; what he has not told yet is ''. */
export async function ownProfile(context: ContextOf<SignedIn>): Promise<OwnProfile> {
  const row = await context.db
    .selectFrom('vendors')
    .where('userId', '=', context.actor.id)
    .select(['status', 'decisionReason', 'version', 'undertakingVersion', 'undertakingAt', ...profileFields])
    .executeTakeFirst();
  if (!row) refuse('not-found');
  const fields = Object.fromEntries(profileFields.map((name) => [name, row[name] ?? '']));
  return {
    fields: fields as Record<ProfileField, string>,
    status: row.status,
    decisionReason: row.decisionReason,
    version: row.version,
    signedAt: row.undertakingVersion === undertakingVersion ? row.undertakingAt : null,
  };
}

/** A step on the way to selling. */
export interface Step {
  readonly name: 'profile' | 'undertaking' | 'licence' | 'approval';
  /** A licence is asked only of who sells what the law regulates: without one it is open, not missing. */
  readonly state: 'done' | 'missing' | 'open' | 'waiting';
}

/** The state of a vendor, why an administrator set it, and the steps that an applicant still has to take. */
export interface OwnVendorState extends Pick<OwnProfile, 'status' | 'decisionReason'> {
  readonly steps: readonly Step[];
}

/** The vendor's own state. Answers `not-found` for an account without a firm. */
export const ownVendorState = verb(
  'ownVendorState',
  vendorOnly,
  z.object({}),
  async (context): Promise<OwnVendorState> => {
    const profile = await ownProfile(context);
    const { status, decisionReason } = profile;
    return { status, decisionReason, steps: await stepsOf(context, profile) };
  },
);

/** What an applicant has done, and what is still to do; empty once an administrator has decided. */
export const stepsToSelling = verb(
  'stepsToSelling',
  vendorOnly,
  z.object({}),
  async (context): Promise<Step[]> => {
    return stepsOf(context, await ownProfile(context));
  },
);

async function stepsOf(
  context: ContextOf<SignedIn>,
  { fields, status, signedAt }: OwnProfile,
): Promise<Step[]> {
  if (status !== 'applied') return [];
  const licences = await listLicences(context);
  const isComplete = profileFields.every((name) => fields[name] !== '');
  const isReady = isComplete && signedAt !== null;
  return [
    { name: 'profile', state: isComplete ? 'done' : 'missing' },
    { name: 'undertaking', state: signedAt ? 'done' : 'missing' },
    { name: 'licence', state: licenceStep(licences) },
    { name: 'approval', state: isReady ? 'waiting' : 'missing' },
  ];
}

/** A licence without a copy, or refused, is left to do; one that waits to be verified is with the marketplace. */
function licenceStep(licences: readonly OwnLicence[]): Step['state'] {
  if (licences.length === 0) return 'open';
  if (licences.some(({ stage }) => stage === 'missing' || stage === 'refused')) return 'missing';
  return licences.some(({ stage }) => stage === 'waiting') ? 'waiting' : 'done';
}
