import type { Insertable } from 'kysely';
import { placeOfPincode } from '../../market/addresses/pincode-place.ts';
import type { Connection } from '../../market/kernel/database.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { ratingPrior } from '../../market/reviews/rating-rules.ts';
import { areaOf, editableFor, showAfter } from '../../market/reviews/rules.ts';
import type { ReviewTable, ReviewTotalsTable } from '../../market/reviews/schema.ts';
import { catalogue } from './catalogue/index.ts';
import type { DemoProduct } from './catalogue/product.ts';
import type { DemoPlan } from './plan.ts';
import { type Random, randomFrom } from './random.ts';
import { day, hour } from './time.ts';

/** Reviews with a text of each product; the older ones are sums alone. */
const writtenOfProduct = 6;

/** Days from a delivery to its review. */
const reviewedAfter = { Seeds: 16, Equipment: 2, Supplies: 2 } as const;

/** Counts of one to five stars. */
type StarCounts = readonly [number, number, number, number, number];

/** As the design of the page of reviews has them. */
const designed: Readonly<Record<string, StarCounts>> = { 'wheat-hd-3086': [2, 2, 5, 17, 102] };

/** Counts of stars whose mean with the prior is the rating of the product. */
export function starCounts({
  id,
  rating,
  reviews,
}: Pick<DemoProduct, 'id' | 'rating' | 'reviews'>): StarCounts {
  const given = designed[id];
  if (given) return given;
  const stars = Math.round(
    rating * (reviews + ratingPrior.reviews) - ratingPrior.reviews * ratingPrior.stars,
  );
  const lost = 5 * reviews - stars;
  const [ones, twos, threes] = [Math.floor(lost / 50), Math.floor(lost / 38), Math.floor(lost / 10)];
  const fours = lost - 4 * ones - 3 * twos - 2 * threes;
  return [ones, twos, threes, fours, reviews - ones - twos - threes - fours];
}

function totalsRow(product: DemoProduct): Insertable<ReviewTotalsTable> {
  const [stars1, stars2, stars3, stars4, stars5] = starCounts(product);
  const { id: productId, reviews, category } = product;
  const fields = category === 'Seeds' ? Math.round(reviews * 0.656) : 0;
  const [packedTorn, packedLost] = [Math.round(reviews / 32), Math.round(reviews / 128)];
  const packedWhole = Math.round(reviews * 0.945) - packedTorn - packedLost;
  const stars = { stars1, stars2, stars3, stars4, stars5 };
  return { productId, ...stars, fields, cameUp: fields * 9, packedWhole, packedTorn, packedLost };
}

interface Words {
  readonly language: Language;
  readonly text: string;
}

const words: Readonly<Record<DemoProduct['category'], readonly Words[]>> = {
  Seeds: [
    {
      language: 'en',
      text: 'Came on the third day. The rows stand even. Lot number on the bag is the same as here.',
    },
    { language: 'hi', text: 'बीज अच्छा निकला, लगभग सब उग आया। बोरी पर लॉट नंबर वही था जो यहाँ लिखा है।' },
    { language: 'en', text: 'Good seed. Treat it before sowing as the bag says.' },
    { language: 'hi', text: 'समय पर मिला। पहली सिंचाई के बाद पौधे मज़बूत हैं।' },
  ],
  Equipment: [
    { language: 'en', text: 'Works as described. All parts were in the box.' },
    { language: 'hi', text: 'काम अच्छा करती है। सारा सामान डिब्बे में था।' },
    { language: 'en', text: 'Sturdy, and easy to clean after work.' },
  ],
  Supplies: [
    { language: 'hi', text: 'सामान ठीक मिला, तारीख भी ताज़ी थी।' },
    { language: 'en', text: 'Fresh stock, the date on the bag was recent.' },
    { language: 'en', text: 'I have used it twice now, no complaint.' },
  ],
};
const torn: Words = { language: 'hi', text: 'बोरी सिलाई से फटी थी, थोड़ा सामान गिर गया। बाकी ठीक है।' };
const reply = 'Sorry for that. We now sew each bag twice.';

/** Stars of the written reviews, newest first, where the sums have so many. */
const preferred = [5, 3, 5, 4, 5, 4] as const;

/** Sums of all reviews of each product, and the newest reviews of delivered lines of demo customers. */
export async function insertReviews(db: Connection, plan: DemoPlan, now: Date): Promise<void> {
  const random = randomFrom(8);
  const rows = await Promise.all(catalogue.map((product) => reviewRows(plan, product, { random, now })));
  await db.insertInto('reviewTotals').values(catalogue.map(totalsRow)).execute();
  await db.insertInto('reviews').values(rows.flat()).execute();
  const used = new Set(rows.flat().map(({ orderId }) => orderId));
  await insertQueue(db, plan, { random, now, used });
}

/** Reviews that an administrator has to read, for the sake of the desk: what they say, and what came of it. */
const queue = [
  {
    productId: 'wheat-hd-3086',
    hoursAgo: 20,
    stars: 5,
    state: 'held',
    language: 'en',
    text: 'Clean seed, the bag was whole. Call me on 98220 00071 and I will tell you how I sow it.',
    reportedFor: null,
  },
  {
    productId: 'mustard-pusa-bold',
    hoursAgo: 30,
    stars: 2,
    state: 'waiting',
    language: 'hi',
    text: 'पार्सल चार दिन देर से आया। कूरियर वाले ने दो बार फ़ोन भी नहीं किया।',
    reportedFor: 'off-topic',
  },
  {
    productId: 'battery-sprayer-16-l',
    hoursAgo: 5,
    stars: 5,
    state: 'waiting',
    language: 'hi',
    text: 'मशीन हल्की है, बैटरी दिन भर चलती है।',
    reportedFor: null,
  },
] as const;

/** The reviews of the queue, of lines that have none yet; one is reported by its vendor. */
async function insertQueue(
  db: Connection,
  plan: DemoPlan,
  { random, now, used }: Facts & { readonly used: ReadonlySet<string> },
): Promise<void> {
  for (const { productId, hoursAgo, stars, state, language, text, reportedFor } of queue) {
    const product = catalogue.find(({ id }) => id === productId);
    const delivered = product ? deliveredLines(plan, product, new Date(now.getTime() - 3 * day)) : [];
    const next = delivered.find(({ line }) => !used.has(line.orderId));
    if (!product || !next) continue;
    const createdAt = new Date(now.getTime() - hoursAgo * hour);
    const of = { ...next, stars, index: 0, id: random.id(createdAt) };
    const waiting = {
      ...(await reviewRow(plan, product, of)),
      state,
      language,
      text,
      createdAt,
      changedAt: createdAt,
      shownAt: null,
      replyText: '',
      replyState: null,
      repliedAt: null,
      packing: 'whole' as const,
      cameUp: null,
      showsAt: new Date(createdAt.getTime() + showAfter),
    };
    await db.insertInto('reviews').values(waiting).execute();
    if (reportedFor === null) continue;
    const flaggedAt = new Date(createdAt.getTime() + hour);
    await db
      .insertInto('reviewFlags')
      .values({
        id: random.id(flaggedAt),
        reviewId: of.id,
        role: 'vendor',
        actorId: null,
        reason: reportedFor,
        createdAt: flaggedAt,
        settledAt: null,
      })
      .execute();
  }
}

interface Facts {
  readonly random: Random;
  readonly now: Date;
}

/** Lines of a product that were delivered before a time, newest first. */
function deliveredLines(plan: DemoPlan, product: DemoProduct, before: Date) {
  const delivered = new Map(
    plan.moves.flatMap(({ consignmentId, toStatus, createdAt }) =>
      toStatus === 'delivered' && createdAt && new Date(createdAt) < before
        ? [[consignmentId, new Date(createdAt)] as const]
        : [],
    ),
  );
  // The demo farmer's own goods wait for a review.
  const own = new Set(
    plan.orders.filter(({ userId }) => userId === plan.customers[0]?.user.id).map(({ id }) => id),
  );
  return plan.lines
    .filter(
      ({ productId, consignmentId, orderId }) =>
        productId === product.id && delivered.has(consignmentId) && !own.has(orderId),
    )
    .map((line) => ({ line, at: delivered.get(line.consignmentId) ?? before }))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

function reviewRows(plan: DemoPlan, product: DemoProduct, facts: Facts): Promise<Insertable<ReviewTable>[]> {
  const since = facts.now.getTime() - reviewedAfter[product.category] * day - showAfter - day;
  const lines = deliveredLines(plan, product, new Date(since)).slice(0, writtenOfProduct);
  const left = [...starCounts(product)];
  return Promise.all(
    lines.map(({ line, at }, index) => {
      const wanted = preferred[index % preferred.length] ?? 5;
      const stars = (left[wanted - 1] ?? 0) > 0 ? wanted : 5;
      left[stars - 1] = (left[stars - 1] ?? 0) - 1;
      return reviewRow(plan, product, { line, at, stars, index, id: facts.random.id(at) });
    }),
  );
}

interface Written {
  readonly line: DemoPlan['lines'][number];
  readonly at: Date;
  readonly stars: number;
  readonly index: number;
  readonly id: string;
}

async function reviewRow(
  plan: DemoPlan,
  { category, vendorId, seed }: DemoProduct,
  { line, at, stars, index, id }: Written,
): Promise<Insertable<ReviewTable>> {
  const order = plan.orders.find((one) => one.id === line.orderId);
  const { pincode } = JSON.parse(String(order?.address)) as { pincode: string };
  const place = await placeOfPincode(pincode);
  const isTorn = stars < 4;
  const said = isTorn ? torn : words[category][index % words[category].length];
  const createdAt = new Date(at.getTime() + reviewedAfter[category] * day);
  const showsAt = new Date(createdAt.getTime() + showAfter);
  return {
    id,
    orderId: line.orderId,
    position: line.position,
    productId: line.productId,
    vendorId,
    userId: order?.userId ?? null,
    stars,
    packing: isTorn ? 'torn' : 'whole',
    onTime: true,
    cameUp: category === 'Seeds' ? 9 : null,
    text: said?.text ?? '',
    language: said?.language ?? 'en',
    crop: seed?.kind ?? '',
    areaM2: category === 'Seeds' ? areaOf(String(1 + (index % 3) / 2)) : null,
    district: place?.district ?? '',
    state: 'shown',
    reason: null,
    showsAt,
    shownAt: showsAt,
    decidedBy: null,
    decidedAt: null,
    editedUntil: new Date(createdAt.getTime() + editableFor),
    replyText: isTorn ? reply : '',
    replyState: isTorn ? 'shown' : null,
    repliedAt: isTorn ? showsAt : null,
    createdAt,
    changedAt: createdAt,
  };
}
