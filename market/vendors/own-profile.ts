import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { may, vendorMay, vendorOnly } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { listLicences, type OwnLicence } from './own-licences.ts';
import { ownVendorId } from './own-vendor.ts';
import {
  fieldsOfProfile,
  isProfileComplete,
  type ProfileField,
  profileColumns,
  undertakingVersion,
} from './profile-rules.ts';
import type { VendorStatus } from './schema.ts';

export interface OwnProfile {
  readonly fields: Readonly<Record<ProfileField, string>>;
  readonly status: VendorStatus;
  /** An administrator's reason for a refusal or suspension; null otherwise. */
  readonly decisionReason: string | null;
  /** Version for optimistic locking, returned by the form: an outdated form overwrites nothing. */
  readonly version: number;
  /** When the current undertaking was signed; null without a signature. */
  readonly signedAt: Date | null;
}

/** The vendor's profile and licences. Answers `not-found` for an account without a vendor profile. */
export const readOwnProfile = verb('readOwnProfile', vendorMay('company'), z.object({}), async (context) => {
  return { ...(await ownProfile(context)), licences: await listLicences(context) };
});

/** The vendor profile of the actor; empty fields are ''. */
export async function ownProfile(context: ContextOf<SignedIn>): Promise<OwnProfile> {
  const row = await context.db
    .selectFrom('vendors')
    .where('id', '=', ownVendorId(context.actor))
    .select(['status', 'decisionReason', 'version', 'undertakingVersion', 'undertakingAt', ...profileColumns])
    .executeTakeFirst();
  if (!row) refuse('not-found');
  return {
    fields: fieldsOfProfile(row),
    status: row.status,
    decisionReason: row.decisionReason,
    version: row.version,
    signedAt: row.undertakingVersion === undertakingVersion ? row.undertakingAt : null,
  };
}

/** A step of the onboarding. */
export interface Step {
  readonly name: 'profile' | 'undertaking' | 'licence' | 'approval';
  /** Only regulated products need a licence: without one the step is `open`, not `missing`. */
  readonly state: 'done' | 'missing' | 'open' | 'waiting';
}

/** Status of a vendor with its reason, and the remaining onboarding steps of an applicant. */
export interface OwnVendorState extends Pick<OwnProfile, 'status' | 'decisionReason'> {
  readonly steps: readonly Step[];
}

/**
 * The vendor's own status; reason and steps for those with the permission `company` only. Answers `not-found` for an
 * account without a vendor profile.
 */
export const ownVendorState = verb(
  'ownVendorState',
  vendorOnly,
  z.object({}),
  async (context): Promise<OwnVendorState> => {
    const profile = await ownProfile(context);
    const { status, decisionReason } = profile;
    if (!may(context.actor, 'company')) return { status, decisionReason: null, steps: [] };
    return { status, decisionReason, steps: await stepsOf(context, profile) };
  },
);

/** The onboarding steps of an applicant; empty after an administrator's decision. */
export const stepsToSelling = verb(
  'stepsToSelling',
  vendorMay('company'),
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
  const isComplete = isProfileComplete(fields);
  const isReady = isComplete && signedAt !== null;
  return [
    { name: 'profile', state: isComplete ? 'done' : 'missing' },
    { name: 'undertaking', state: signedAt ? 'done' : 'missing' },
    { name: 'licence', state: licenceStep(licences) },
    { name: 'approval', state: isReady ? 'waiting' : 'missing' },
  ];
}

/** A licence without a copy, or a refused one, is missing; an unverified one waits for the marketplace. */
function licenceStep(licences: readonly OwnLicence[]): Step['state'] {
  if (licences.length === 0) return 'open';
  if (licences.some(({ stage }) => stage === 'missing' || stage === 'refused')) return 'missing';
  return licences.some(({ stage }) => stage === 'waiting') ? 'waiting' : 'done';
}
