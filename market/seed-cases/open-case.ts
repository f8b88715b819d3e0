import { storeProblem } from '../complaints/report-problem.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import type { Language } from '../kernel/languages.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { holdIfDue } from './hold-lots.ts';
import { lineShape, seedLineOf } from './own-line.ts';
import { openCaseRules } from './rules.ts';

const Open = formShape(openCaseRules).and(lineShape);

/** The first sentence of the message to the seller, in the buyer's language. */
const counted: Record<Language, (emergence: string, lot: string) => string> = {
  en: (emergence, lot) => `The seed did not come up: ${emergence} of 10, lot ${lot}.`,
  hi: (emergence, lot) => `बीज नहीं उगा: 10 में से ${emergence}, लॉट ${lot}।`,
};

/**
 * Makes the use case that opens a case for a delivered line of seed: a complaint with its ticket and clocks, the case
 * beside it, and the hold of the lot once that is due. A second one for the same line returns the first. Answers
 * `not-found`, `conflict.changed` for goods that are not delivered, `rate.limited` and `input.invalid`.
 */
export function openSeedCase({ support }: { readonly support: string }): Verb<{ readonly id: string }> {
  return verb('openSeedCase', signedIn, Open, async (outer, { emergence, note, ...address }) => {
    await count(outer, 'seed-case', outer.actor.id);
    return inTransaction(outer, async (context) => {
      const { db, actor, clock, language } = context;
      const own = (await seedLineOf(context, actor.id, address)) ?? refuse('not-found');
      // All cases of a lot wait for each other here: each counts those before it.
      await db.selectFrom('products').select('id').where('id', '=', own.productId).forUpdate().execute();
      const line = (await seedLineOf(context, actor.id, address)) ?? refuse('not-found');
      if (line.caseId !== null) return { id: line.caseId };
      if (line.status !== 'delivered' || line.lot === null) return refuse('conflict.changed');
      const { orderId, position, productId, vendorId, lot, label } = line;
      const { id } = await storeProblem(context, {
        support,
        about: {
          parcel: { id: line.consignmentId, number: line.orderNumber, vendorId },
          kind: 'germination',
          position,
          productId,
        },
        subject: `${line.orderNumber}, ${line.vendorName}: ${line.name}, ${lot}`,
        message: `${counted[language](emergence, lot)} ${note}`,
      });
      const createdAt = clock();
      await db
        .insertInto('seedCases')
        .values({
          complaintId: id,
          orderId,
          position,
          productId,
          vendorId,
          userId: actor.id,
          lot,
          germination: label?.germination ?? null,
          emergence: Number(emergence),
          countedOn: indianDay(createdAt),
          createdAt,
        })
        .execute();
      await holdIfDue(context, { productId, lot, vendorId });
      return { id };
    });
  });
}
