import type { Day } from '../kernel/days.ts';

/** The fields of a licence that decide about selling. Days are YYYY-MM-DD in India, both ends inclusive. */
export interface LicencePaper {
  readonly validFrom: Day;
  readonly validUntil: Day;
  /** File type of the copy; null without a copy. */
  readonly fileType: 'pdf' | 'webp' | null;
  readonly verifiedAt: Date | null;
  readonly refusedAt: Date | null;
  /**
   * Grace period: last day on which products listed before verification was required may be sold
   * (docs/decisions/regulated-goods.md).
   */
  readonly carriedUntil: Day | null;
}

/** The decisions of an administrator about a licence. */
export const licenceDecisions = ['verify', 'refuse'] as const;
export type LicenceDecision = (typeof licenceDecisions)[number];

interface Stage {
  readonly is: (licence: LicencePaper, today: Day) => boolean;
  /** Whether it allows selling; `carried`: only until `carriedUntil`. */
  readonly sells: 'yes' | 'carried' | 'no';
  /** Who has to act before it allows selling (again). */
  readonly awaits: 'vendor' | 'administrator' | null;
  readonly decisions: readonly LicenceDecision[];
}

/**
 * The stages of a licence and their effects. The first matching stage, from the top, applies. The law requires a valid
 * licence from the seller, and its verification from the marketplace (docs/tax-and-law.md, Regulated goods;
 * Insecticides Rules, 10E).
 */
export const licenceStages = {
  ended: {
    is: ({ validUntil }, today) => validUntil < today,
    sells: 'no',
    awaits: 'vendor',
    decisions: [],
  },
  refused: {
    is: ({ refusedAt }) => refusedAt !== null,
    sells: 'no',
    awaits: 'vendor',
    decisions: ['verify'],
  },
  later: {
    is: ({ verifiedAt, validFrom }, today) => verifiedAt !== null && today < validFrom,
    sells: 'no',
    awaits: null,
    decisions: ['refuse'],
  },
  verified: {
    is: ({ verifiedAt }) => verifiedAt !== null,
    sells: 'yes',
    awaits: null,
    decisions: ['refuse'],
  },
  waiting: {
    is: ({ fileType }) => fileType !== null,
    sells: 'carried',
    awaits: 'administrator',
    decisions: ['verify', 'refuse'],
  },
  missing: { is: () => true, sells: 'carried', awaits: 'vendor', decisions: [] },
} as const satisfies Record<string, Stage>;

export type LicenceStage = keyof typeof licenceStages;

const stages = Object.keys(licenceStages) as LicenceStage[];

/** The stage of a licence on a day. `missing`: it has no copy. */
export function stageOf(licence: LicencePaper, today: Day): LicenceStage {
  return stages.find((name) => licenceStages[name].is(licence, today)) ?? 'missing';
}

/** Whether a licence allows selling on a day. */
export function allowsSale(licence: LicencePaper, today: Day): boolean {
  const { sells } = licenceStages[stageOf(licence, today)];
  return sells === 'yes' || (sells === 'carried' && isCarried(licence, today));
}

function isCarried({ validFrom, carriedUntil }: LicencePaper, today: Day): boolean {
  return carriedUntil !== null && validFrom <= today && today <= carriedUntil;
}

/** The allowed decisions about a licence on a day. */
export function licenceDecisionsOn(licence: LicencePaper, today: Day): readonly LicenceDecision[] {
  return licenceStages[stageOf(licence, today)].decisions;
}

/** The columns that determine the stage of a licence; see `LicencePaper`. */
export const licencePaper = [
  'validFrom',
  'validUntil',
  'fileType',
  'verifiedAt',
  'refusedAt',
  'carriedUntil',
] as const;
