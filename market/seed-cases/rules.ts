import { type Day, dayAfter, daysBetween, isDay, laterOf } from '../kernel/days.ts';
import { atMost, type FieldRule, type FieldRules, manyLines, matches, when } from '../kernel/field-rules.ts';

/** What consumer courts ask for in a case about seed, in the order of the pages. */
export const courtFacts = [
  'bill',
  'test',
  'sown',
  'area',
  'watered',
  'photographs',
  'report',
  'sample',
] as const;
export type CourtFact = (typeof courtFacts)[number];

/** How the seed was sown. */
export const sowingMethods = ['drill', 'broadcast', 'by-hand', 'transplanted'] as const;
export type SowingMethod = (typeof sowingMethods)[number];

/** What a case has so far. Days are ISO, the germination is in per cent. */
export interface CaseFacts {
  readonly billNumber: string | null;
  readonly lot: string;
  readonly testedOn: Day | null;
  readonly germination: number | null;
  readonly sownOn: Day | null;
  readonly area: string;
  readonly sownHow: SowingMethod | null;
  readonly irrigation: string;
  /** Numbers of photographs. */
  readonly fieldPhotographs: number;
  readonly reportPhotographs: number;
  readonly isSampleKept: boolean;
}

/** Photographs of the field that a case needs: from three sides. */
export const neededPhotographs = 3;

/** Most photographs of the field, and of the officer's report: as many as the case file shows. */
export const maxCasePhotographs = { field: 6, report: 3 } as const;

/** Which facts are there. Bill and test come from the order by themselves. */
export function factsThere(facts: CaseFacts): Record<CourtFact, boolean> {
  return {
    bill: facts.billNumber !== null && facts.lot !== '',
    test: facts.testedOn !== null && facts.germination !== null,
    sown: facts.sownOn !== null,
    area: facts.area !== '' && facts.sownHow !== null,
    watered: facts.irrigation !== '',
    photographs: facts.fieldPhotographs >= neededPhotographs,
    report: facts.reportPhotographs > 0,
    sample: facts.isSampleKept,
  };
}

/** How many of the facts are there. */
export function countFacts(there: Record<CourtFact, boolean>): number {
  return courtFacts.filter((fact) => there[fact]).length;
}

/** Seeds that are counted to say how many came up. */
export const countedSeeds = 10;

/** Whether fewer came up than the label promises. `emergence` of ten, germination in per cent; unknown is not fewer. */
export function isBelowStated(emergence: number, germination: number | null): boolean {
  return germination !== null && emergence * (100 / countedSeeds) < germination;
}

/** Cases of one lot, and their share of its buyers in per cent, at which the lot is held. */
const [holdingCases, holdingShare] = [2, 3] as const;

/** Whether a lot is taken from sale: by buyers with a case of too little emergence, among all its buyers. */
export function mustHold({ cases, buyers }: { readonly cases: number; readonly buyers: number }): boolean {
  return cases >= holdingCases || (cases > 0 && cases * 100 >= holdingShare * buyers);
}

/** Days from sowing in which a field shows what did not come up. */
const visibleDays = 28;

/** The last day on which an officer can see it in the field; null without the day of sowing. */
export function visibleUntil(sownOn: Day | null): Day | null {
  return sownOn === null ? null : dayAfter(sownOn, visibleDays);
}

/** Answers of the other buyers of a held lot. */
export const lotAnswers = ['well', 'thin', 'not-sown'] as const;
export type LotAnswer = (typeof lotAnswers)[number];

const pastDays = 730;

/** A day until today, and after the oldest that counts. For rules that know today. */
const dayOfPast =
  (today: Day, further = 0): FieldRule =>
  (value) => {
    const last = dayAfter(today, further);
    if (!isDay(value)) return 'day.missing';
    const isTooLate = laterOf(value, last) !== last;
    return isTooLate || daysBetween(value, today) > pastDays ? 'seed.day' : null;
  };

const isTyped = (name: string) => (all: Record<string, string>) => (all[name] ?? '') !== '';
const known =
  (values: readonly string[]): FieldRule =>
  (value) =>
    value === '' || values.includes(value) ? null : 'required';

/** The first form: how many of ten came up, and what the buyer writes. Message keys under `validation`. */
export const openCaseRules: FieldRules<'emergence' | 'note'> = {
  emergence: [matches(/^(?:10|\d)$/, 'seed.emergence')],
  note: [manyLines, atMost(500)],
};

/** How it was sown. Any part may be empty: nothing is lost that is typed later. */
export const sowingRules = (
  today: Day,
): FieldRules<'sownOn' | 'area' | 'sownHow' | 'irrigation' | 'place'> => ({
  sownOn: [when(isTyped('sownOn'), dayOfPast(today))],
  area: [atMost(60)],
  sownHow: [known(sowingMethods)],
  irrigation: [atMost(100)],
  place: [atMost(200)],
});

const longestVisitAhead = 90;

/** The agriculture officer, and the day of the visit, which may be to come. */
export const officerRules = (today: Day): FieldRules<'officerName' | 'officerPhone' | 'inspectedOn'> => ({
  officerName: [atMost(100)],
  officerPhone: [when(isTyped('officerPhone'), matches(/^\+?[\d\s-]{6,20}$/, 'phone.digits'))],
  inspectedOn: [when(isTyped('inspectedOn'), dayOfPast(today, longestVisitAhead))],
});
