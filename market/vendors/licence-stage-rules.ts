import type { Day } from '../kernel/days.ts';

/** As much of a licence as decides about selling. Days are YYYY-MM-DD in India, both ends included. */
export interface LicencePaper {
  readonly validFrom: Day;
  readonly validUntil: Day;
  /** The kind of file that the copy is; null without a copy. */
  readonly fileType: 'pdf' | 'webp' | null;
  readonly verifiedAt: Date | null;
  readonly refusedAt: Date | null;
  /** Until when products that were on sale before verification was required may be sold (decision 44). */
  readonly carriedUntil: Day | null;
}

/** What an administrator can decide about a licence. */
export const licenceDecisions = ['verify', 'refuse'] as const;
export type LicenceDecision = (typeof licenceDecisions)[number];

interface Stage {
  readonly is: (licence: LicencePaper, today: Day) => boolean;
  /** Whether it allows to sell; `carried`: only while `carriedUntil` lasts. */
  readonly sells: 'yes' | 'carried' | 'no';
  /** Who has to act before it allows to sell (again). */
  readonly awaits: 'vendor' | 'administrator' | null;
  readonly decisions: readonly LicenceDecision[];
}

/**
 * The stages of a licence and what each allows. The first stage that applies, from the top, is the licence's stage. The law
 * asks the seller for a valid licence, and the marketplace to have verified it (domain facts 2.3 to 2.5; Insecticides Rules, 10E).
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

/** The stage of a licence on a day. `missing` means that its copy is missing. */
export function stageOf(licence: LicencePaper, today: Day): LicenceStage {
  return stages.find((name) => licenceStages[name].is(licence, today)) ?? 'missing';
}

/** Whether a licence allows to sell on a day. */
export function allowsSale(licence: LicencePaper, today: Day): boolean {
  const { sells } = licenceStages[stageOf(licence, today)];
  return sells === 'yes' || (sells === 'carried' && isCarried(licence, today));
}

function isCarried({ validFrom, carriedUntil }: LicencePaper, today: Day): boolean {
  return carriedUntil !== null && validFrom <= today && today <= carriedUntil;
}

/** What an administrator can decide about a licence on a day. */
export function licenceDecisionsOn(licence: LicencePaper, today: Day): readonly LicenceDecision[] {
  return licenceStages[stageOf(licence, today)].decisions;
}
