import type { Day } from '../kernel/days.ts';

/** The fields of a licence that decide about selling. Days are YYYY-MM-DD in India, both ends inclusive. */
export interface StagedLicence {
  readonly validFrom: Day;
  readonly validUntil: Day;
  /** File type of the copy; null without a copy. */
  readonly fileType: 'pdf' | 'webp' | null;
  readonly verifiedAt: Date | null;
  readonly refusedAt: Date | null;
}

/** The decisions of an administrator about a licence. */
export const licenceDecisions = ['verify', 'refuse'] as const;
export type LicenceDecision = (typeof licenceDecisions)[number];

interface Stage {
  readonly is: (licence: StagedLicence, today: Day) => boolean;
  /** Whether it allows selling. */
  readonly sells: boolean;
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
    sells: false,
    awaits: 'vendor',
    decisions: [],
  },
  refused: {
    is: ({ refusedAt }) => refusedAt !== null,
    sells: false,
    awaits: 'vendor',
    decisions: ['verify'],
  },
  later: {
    is: ({ verifiedAt, validFrom }, today) => verifiedAt !== null && today < validFrom,
    sells: false,
    awaits: null,
    decisions: ['refuse'],
  },
  verified: {
    is: ({ verifiedAt }) => verifiedAt !== null,
    sells: true,
    awaits: null,
    decisions: ['refuse'],
  },
  waiting: {
    is: ({ fileType }) => fileType !== null,
    sells: false,
    awaits: 'administrator',
    decisions: ['verify', 'refuse'],
  },
  missing: { is: () => true, sells: false, awaits: 'vendor', decisions: [] },
} as const satisfies Record<string, Stage>;

export type LicenceStage = keyof typeof licenceStages;

const stages = Object.keys(licenceStages) as LicenceStage[];

/** The stage of a licence on a day. `missing`: it has no copy. */
export function stageOf(licence: StagedLicence, today: Day): LicenceStage {
  return stages.find((name) => licenceStages[name].is(licence, today)) ?? 'missing';
}

/** Whether a licence allows selling on a day. */
export function allowsSale(licence: StagedLicence, today: Day): boolean {
  return licenceStages[stageOf(licence, today)].sells;
}

/** The allowed decisions about a licence on a day. */
export function licenceDecisionsOn(licence: StagedLicence, today: Day): readonly LicenceDecision[] {
  return licenceStages[stageOf(licence, today)].decisions;
}

/** The columns that determine the stage of a licence; see `StagedLicence`. */
export const stageColumns = ['validFrom', 'validUntil', 'fileType', 'verifiedAt', 'refusedAt'] as const;
