import { CamelCasePlugin, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { productsForSale, productTextsOf } from '../catalogue/browse/products-for-sale.ts';
import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { lineOf } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type Condition, keyset } from '../kernel/list.ts';
import { rowsOnAPage } from '../kernel/list-rules.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { vendorNames } from '../vendors/vendor-names.ts';
import { questionsOfProduct } from './list-questions.ts';
import { questionsShown } from './question-rules.ts';
import { noReviews, type ReviewSummary, summaryOf } from './rating-rules.ts';
import { acresOf, reviewSorts } from './rules.ts';

/** How many reviews a product page shows. */
const newestShown = 3;
/** Most districts that can be chosen from. */
const mostDistricts = 200;

const columnsInJson = new CamelCasePlugin();

/** The shown reviews of a product, with the name of their writer: '' after an erasure. */
function shownReviews({ db }: Context, productId: string) {
  return db
    .selectFrom('reviews as r')
    .leftJoin('users as u', 'u.id', 'r.userId')
    .where('r.productId', '=', productId)
    .where('r.state', '=', 'shown')
    .select(['r.id', 'r.stars', 'r.packing', 'r.cameUp', 'r.onTime', 'r.text', 'r.language', 'r.crop'])
    .select(['r.areaM2', 'r.district'])
    .select(({ selectFrom, fn }) => [
      fn.coalesce('u.name', sql<string>`''`).as('name'),
      sql<Day>`indian_day(r.shown_at)::text`.as('shownOn'),
      sql<string | null>`case when r.reply_state = 'shown' then r.reply_text end`.as('reply'),
      sql<Day | null>`indian_day(r.replied_at)::text`.as('repliedOn'),
      jsonArrayFrom(
        selectFrom('reviewPhotographs as p')
          .whereRef('p.reviewId', '=', 'r.id')
          .orderBy('p.id')
          .select('p.id'),
      ).as('photographs'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof shownReviews>['execute']>>[number];

function viewOf({ areaM2, ...row }: Row) {
  return { ...row, acres: areaM2 === null ? null : acresOf(areaM2) };
}
export type ShownReview = ReturnType<typeof viewOf>;

/** What a product page shows of a product without reviews. */
export const withoutReviews = { summary: summaryOf(noReviews), newest: [], questions: 0 } as const;

/** What a product page shows of its reviews, in one statement: the sums, the newest three, and how many questions. */
export async function reviewsOfProduct(
  context: Context,
  productId: string,
): Promise<{
  readonly summary: ReviewSummary;
  readonly newest: readonly ShownReview[];
  readonly questions: number;
}> {
  const found = await context.db
    .selectFrom('reviewTotals')
    .selectAll('reviewTotals')
    .where('productId', '=', productId)
    .select(
      jsonArrayFrom(
        shownReviews(context, productId)
          .orderBy('r.shownAt', 'desc')
          .orderBy('r.id', 'desc')
          .limit(newestShown),
      ).as('newest'),
    )
    .withPlugin(columnsInJson)
    .executeTakeFirst();
  return {
    summary: summaryOf(found ?? noReviews),
    newest: found?.newest.map(viewOf) ?? [],
    questions: found?.questions ?? 0,
  };
}

const List = z.object({
  id: idShape,
  sort: z.enum(reviewSorts).catch('newest'),
  /** Name of a district; '' for all. */
  district: lineOf(60).catch(''),
  after: idShape.catch(''),
  /** Whether all questions are asked for, 100 at most, instead of 10. */
  hasAllQuestions: z.boolean().catch(false),
});

/**
 * A page of the shown reviews of a product on sale, with their sums, the districts from which some are, and the
 * questions about it. `next` is
 * the id to go on after; null on the last page. Answers `not-found`.
 */
export const listReviews = verb(
  'listReviews',
  anyone,
  List,
  async (context, { id, sort, district, after, hasAllQuestions }) => {
    const product = (await productsForSale(context, [id])).get(id) ?? refuse('not-found');
    const { name, pack } = productTextsOf(product, context.language);
    const order = {
      name: 'r',
      columns: sort === 'newest' ? ['shown_at', 'id'] : ['stars', 'shown_at', 'id'],
      rows: sql.table('reviews'),
    };
    const page = keyset(order, { isDescending: sort !== 'lowest', after: after || undefined });
    const chosen: Condition[] = district === '' ? [] : [sql<boolean>`r.district = ${district}`];
    const rows = await [...page.beyond, ...chosen]
      .reduce((query, condition) => query.where(condition), shownReviews(context, id))
      .orderBy(page.order)
      .limit(rowsOnAPage + 1)
      .withPlugin(columnsInJson)
      .execute();
    const vendors = await vendorNames(context, [product.vendorId]);
    const sums = await context.db
      .selectFrom('reviewTotals')
      .selectAll()
      .where('productId', '=', id)
      .executeTakeFirst();
    return {
      product: { id, name, pack, price: product.price, imageKey: product.imageKey },
      vendorName: vendors.get(product.vendorId)?.name ?? '',
      summary: summaryOf(sums ?? noReviews),
      questions: {
        count: sums?.questions ?? 0,
        rows: await questionsOfProduct(context, id, questionsShown[hasAllQuestions ? 'all' : 'few']),
      },
      districts: await districtsOf(context, id),
      reviews: rows.slice(0, rowsOnAPage).map(viewOf),
      next: rows.length > rowsOnAPage ? (rows[rowsOnAPage - 1]?.id ?? null) : null,
    };
  },
);

export type ReviewList = ValueOf<typeof listReviews>;

/** The districts of a product's shown reviews: a step along the index for each, not a row for each review. */
async function districtsOf({ db }: Context, productId: string): Promise<readonly string[]> {
  const next = (after: ReturnType<typeof sql>) => sql`
    (select district from reviews where product_id = ${productId} and state = 'shown' and district > ${after}
      order by district limit 1)`;
  const { rows } = await sql<{ district: string }>`
    with recursive found (district, at) as (
      select ${next(sql`''`)}, 1
      union all
      select ${next(sql`found.district`)}, at + 1 from found where found.district is not null and at < ${mostDistricts}
    )
    select district from found where district is not null`.execute(db);
  return rows.map(({ district }) => district);
}
