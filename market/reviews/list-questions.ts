import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '../kernel/context.ts';

/** Most answers of a question that its page shows. */
const mostAnswers = 10;

/** The shown questions of a product with their answers, the newest answered first, then those without an answer. */
export function questionsOfProduct({ db }: Context, productId: string, most: number) {
  return db
    .selectFrom('questions as q')
    .where('q.productId', '=', productId)
    .where('q.state', '=', 'shown')
    .orderBy(sql`q.answered_at desc nulls last`)
    .orderBy('q.id', 'desc')
    .limit(most)
    .select(['q.id', 'q.text', 'q.language'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('answers as a')
          .whereRef('a.questionId', '=', 'q.id')
          .where('a.state', '=', 'shown')
          .orderBy('a.id')
          .limit(mostAnswers)
          .select(['a.id', 'a.role', 'a.text', 'a.language']),
      ).as('answers'),
    )
    .execute();
}

export type ShownQuestion = Awaited<ReturnType<typeof questionsOfProduct>>[number];
