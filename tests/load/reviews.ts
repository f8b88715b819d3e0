import { sql } from 'kysely';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { listReviews, reviewsOfProduct } from '../../market/reviews/list-reviews.ts';
import { listModeratedReviews, listVendorReviews } from '../../market/reviews/review-desk.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';
import { administratorOf, asking, besideBefore, type Questions, timesOf } from './questions.ts';

const [few, many] = [1_000, 1_000_000];
const product = 'wheat-hd-3086';
const list = (asked: object) => asking(listReviews)({ id: product, ...asked });

/** Questions of buyers: on the page of a product, and on that of its reviews. */
const ofBuyers: Questions = {
  'The product page': (context) => reviewsOfProduct(context, product),
  'Reviews of a product': list({}),
  'Lowest first': list({ sort: 'lowest' }),
  'A page in the middle': list({ after: 'bench-500' }),
  'One district': list({ district: 'District 7' }),
  'One district, lowest first': list({ district: 'District 7', sort: 'lowest' }),
};
const ofStaff: Questions = {
  'The queue': asking(listModeratedReviews)({}),
  'Reviews that show': asking(listModeratedReviews)({ view: 'shown' }),
};
const ofVendors: Questions = { 'Reviews of a vendor': asking(listVendorReviews)({}) };

/** Response times with 1,000,000 reviews compared with 1,000: of buyers, administrators and a vendor. */
export async function reviews(place: Place): Promise<Figure[]> {
  const { db, close } = await place.open();
  try {
    const visitor: Context = {
      db,
      actor: { kind: 'visitor' },
      clock: systemClock,
      language: 'en',
      report: () => {},
    };
    const vendor: SignedIn = {
      ...(await administratorOf(db)).actor,
      role: 'vendor',
      staffRole: 'owner',
      vendorId: 'v1',
    } as SignedIn;
    const times = async () =>
      new Map([
        ...(await timesOf(ofBuyers, visitor)),
        ...(await timesOf(ofStaff, await administratorOf(db))),
        ...(await timesOf(ofVendors, { ...visitor, actor: vendor })),
      ]);
    await fillReviews(db, few);
    const before = await times();
    await fillReviews(db, many);
    return besideBefore(place.name, [before, await times()], {
      few: ' at 1,000',
      many: ', 10,00,000 reviews',
    });
  } finally {
    await emptied(db);
    await close();
  }
}

async function emptied(db: Connection): Promise<void> {
  for (const table of ['review_flags', 'review_photographs', 'reviews'])
    await sql`delete from ${sql.table(table)}`.execute(db);
}

/**
 * Reviews of a thousand days over all products. Those of the last three days wait, at least 100, so that a page of the
 * queue is full; of each 2,000 one is held, one reported, and one has a reply to read.
 */
async function fillReviews(db: Connection, count: number): Promise<void> {
  const at = sql`now() - make_interval(secs => ${sql.lit(86_400_000 / count)} * (n - 1))`;
  const state = sql`case when n % 2000 = 7 then 'held' when n <= 100 or ${at} > now() - interval '72 hours' then 'waiting' else 'shown' end`;
  await db.connection().execute(async (connection) => {
    // Without triggers and foreign keys.
    await sql`set session_replication_role = replica`.execute(connection);
    await emptied(connection);
    await sql`
      insert into reviews (id, order_id, position, product_id, vendor_id, stars, text, language, district, state, shows_at,
          shown_at, edited_until, reply_text, reply_state, replied_at, created_at, changed_at)
        select 'bench-' || n, 'bench-' || n, 1, p.id, p.vendor_id, 1 + n::bigint * 7919 % 5, 'Rows stand even.', 'en',
            'District ' || n * 31 % 50, ${state}, ${at} + interval '72 hours',
            case when ${state} = 'shown' then ${at} + interval '72 hours' end, ${at} + interval '30 days', '',
            case when n % 2000 = 900 then 'waiting' end, case when n % 2000 = 900 then ${at} end, ${at}, ${at}
          from generate_series(1, ${sql.lit(count)}) n
          join (select id, vendor_id, row_number() over (order by id) as nth from products) p
            on p.nth = 1 + n % (select count(*) from products)`.execute(connection);
    await sql`
      insert into review_flags (id, review_id, role, reason, created_at)
        select 'bench-' || n, 'bench-' || n, 'visitor', 'off-topic', now() - make_interval(mins => n % 2000)
          from generate_series(800, ${sql.lit(count)}, 2000) n`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
  for (const table of ['reviews', 'review_flags'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
