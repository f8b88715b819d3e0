import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { productsForSale } from '../catalogue/browse/products-for-sale.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { countQuestions, stateOfText } from './move-question.ts';
import { questionRules } from './question-rules.ts';

const Ask = z.object({ productId: idShape }).and(formShape(questionRules));

/**
 * Asks a question about a product on sale. It shows at once, and is held for a decision where it has contact data or
 * abuse. Answers `not-found`, `rate.limited`, and `input.invalid` at `question`.
 */
export const askQuestion = verb('askQuestion', signedIn, Ask, async (outer, { productId, question }) => {
  await count(outer, 'question', outer.actor.id);
  return inTransaction(outer, async (context) => {
    const { actor, clock, db, language } = context;
    const product = (await productsForSale(context, [productId])).get(productId) ?? refuse('not-found');
    const now = clock();
    const id = newId(now);
    const text = question.trim();
    const state = stateOfText(text);
    const of = { productId, vendorId: product.vendorId, userId: actor.id };
    await db
      .insertInto('questions')
      .values({
        id,
        ...of,
        text,
        language,
        state,
        reason: null,
        answeredAt: null,
        createdAt: now,
        changedAt: now,
      })
      .execute();
    if (state === 'shown') await countQuestions(context, productId, 1);
    await recordAudit(context, { action: 'question.ask', subject: 'questions', subjectId: id });
    return { id, state };
  });
});
