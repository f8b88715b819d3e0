import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { type Day, indianDay, type Month, monthAfter } from '../../kernel/days.ts';
import { anyone } from '../../kernel/guards.ts';
import type { Paise } from '../../kernel/money.ts';
import { verb } from '../../kernel/verb.ts';
import { packsForAcre } from '../field-use.ts';
import { searchQuestion, thingsAsked } from '../search/search-rules.ts';
import { liveCards, newestIds } from './card-query.ts';
import { type SowingTime, sowingTimeOf, sownInMonths } from './sowing-rules.ts';

/** The newest seeds among which the calendar chooses, so that its cost does not grow with the catalogue. */
const candidates = 200;
const maxCrops = 40;
const maxRows = 5;
/** The crops that have a picture of the shop; the others show their seed. */
export const picturedCrops = ['wheat', 'paddy', 'maize', 'tomato', 'okra', 'mustard', 'soybean'] as const;

/** A crop that the shop sells seed of. */
export interface Crop {
  /** Its name in the reader's language, also what to search for. */
  readonly name: string;
  /** Its name in Hindi for English readers; null where it is not known. */
  readonly hindiName: string | null;
  /** Of the crop itself, or else of its seed. */
  readonly imageKey: string | null;
}

export interface SowingRow extends Crop {
  readonly id: string;
  readonly variety: string | null;
  /** For one acre, in paise; for a pack when the seed rate is unknown. */
  readonly price: Paise;
  /** The pack that the price is for; null for an acre. */
  readonly pack: string | null;
  readonly time: SowingTime;
  /** Whether each month of the calendar is a sowing month. */
  readonly sown: readonly boolean[];
}

export interface SowingCalendar {
  readonly today: Day;
  readonly arrivesOn: Day;
  /** The first of the six months. */
  readonly firstMonth: Month;
  /** At most five: what can be sown first, then what comes, and what is over last. */
  readonly rows: readonly SowingRow[];
  /** All crops, in the same order. */
  readonly crops: readonly Crop[];
}

const shape = z.object({ arrivesOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) });

/** The sowing calendar of the home page: one seed in stock of each crop. Always succeeds. */
export const sowingCalendar = verb(
  'sowingCalendar',
  anyone,
  shape,
  async (context, { arrivesOn }): Promise<SowingCalendar> => {
    const today = indianDay(context.clock());
    const firstMonth = monthAfter(today.slice(0, 7), -1);
    const rows = (await nearestSeeds(context, arrivesOn)).map((seed) => ({
      ...rowOf(context, seed, arrivesOn),
      sown: sownInMonths(seed.sowingMonths ?? [], firstMonth),
    }));
    const ofCrops = rows
      .filter(({ name }, at) => rows.findIndex((row) => row.name === name) === at)
      .sort((one, other) => orderOf(one.time).localeCompare(orderOf(other.time)));
    return {
      today,
      arrivesOn,
      firstMonth,
      rows: ofCrops.filter(({ sown }) => sown.includes(true)).slice(0, maxRows),
      crops: ofCrops.map(({ name, hindiName, imageKey }) => ({ name, hindiName, imageKey })),
    };
  },
);

/** Of each crop the seed that can be sown next; the newest of several. Those that can be sown first come first. */
function nearestSeeds(context: Context, arrivesOn: Day) {
  const month = Number(arrivesOn.slice(5, 7));
  const wait = sql<number>`(select min((sown + 12 - ${month}::int) % 12) from unnest(sowing_months) as sown)`;
  const crop = sql<string>`lower(coalesce(kind, products.id))`;
  const nearest = context.db
    .selectFrom('products')
    .innerJoin('fieldUses', 'fieldUses.productId', 'products.id')
    .leftJoin('seedLabels', 'seedLabels.productId', 'products.id')
    .where(
      'products.id',
      'in',
      newestIds(context, 'category', 'Seeds', candidates, (seeds) => seeds.where('stock', '>', 0)),
    )
    .where('sowingMonths', 'is not', null)
    .distinctOn(crop)
    .select(['products.id', 'kind', 'variety', 'sowingMonths', 'perAcreFrom', 'perAcreTo', 'perAcreUnit'])
    .select(wait.as('wait'))
    .orderBy(crop)
    .orderBy(wait)
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id', 'desc');
  return liveCards(context)
    .innerJoin(nearest.as('seeds'), 'seeds.id', 'products.id')
    .select(['seeds.kind', 'seeds.variety', 'seeds.sowingMonths', 'netQuantity', 'netUnit'])
    .select(['seeds.perAcreFrom', 'seeds.perAcreTo', 'seeds.perAcreUnit'])
    .clearOrderBy()
    .orderBy('seeds.wait')
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id', 'desc')
    .limit(maxCrops)
    .execute();
}

type Seed = Awaited<ReturnType<typeof nearestSeeds>>[number];

function rowOf({ language }: Context, seed: Seed, arrivesOn: Day): Omit<SowingRow, 'sown'> {
  const { id, kind, variety, price, sowingMonths, netQuantity, netUnit } = seed;
  const [group] = kind === null ? [] : thingsAsked(searchQuestion(kind).terms).named;
  const pictured = picturedCrops.find((crop) => crop === group?.id);
  const net = netQuantity && netUnit ? { netQuantity, netUnit } : null;
  const packs = packsForAcre({ ...noUse, ...seed }, net)?.to;
  return {
    id,
    name: group?.[language] ?? kind ?? seed.name,
    hindiName: language === 'en' ? (group?.hi ?? null) : null,
    imageKey: pictured ? `crops-${pictured}` : seed.imageKey,
    variety: kind === null ? null : variety,
    price: packs ? packs * price : price,
    pack: packs ? null : seed.pack,
    time: sowingTimeOf(sowingMonths ?? [], arrivesOn),
  };
}

const noUse = { daysFrom: null, daysTo: null, perLitre: null, perLitreUnit: null };

/** Sort key: what ends first, any month, what begins first, and last what is over. */
function orderOf(time: SowingTime): string {
  if (time.state === 'open') return `0 ${time.until}`;
  if (time.state === 'always') return '1';
  return time.state === 'coming' ? `2 ${time.from}` : `3 ${time.next}`;
}
