import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { registrationsOf } from '../../documents/registrations.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { refuse } from '../../kernel/errors.ts';
import { may, signedIn } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';

/**
 * A document with the credit notes that correct it and its registration as an e-invoice, for its buyer, and for people
 * of the vendor that it is from or for and administrators who see orders and sums. Answers `not-found`.
 */
export const readDocument = verb(
  'readDocument',
  signedIn,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const found = await context.db
      .selectFrom('documents as d')
      .select(['d.id', 'd.content', 'd.pdfHash', 'd.pdfVersion', 'd.orderId', 'd.consignmentId'])
      .where('d.id', '=', id)
      .where((eb) => eb.or(mayRead(context, eb)))
      .executeTakeFirst();
    if (!found) return refuse('not-found');
    const credits = await context.db
      .selectFrom('documents')
      .select(['id', 'number'])
      .where('refersTo', '=', id)
      .orderBy('issuedAt')
      .orderBy('id')
      .execute();
    const registration = (await registrationsOf(context, [id])).get(id) ?? null;
    return { ...found, credits, registration };
  },
);

type Documents = ExpressionBuilder<Database & { d: Database['documents'] }, 'd'>;

/** The reasons for which the actor may read a document. */
function mayRead({ actor }: ContextOf<SignedIn>, eb: Documents): Expression<SqlBool>[] {
  const isStaff = !actor.lacksSecondFactor && may(actor, 'orders.see') && may(actor, 'money');
  const ofBuyer = eb.exists(
    eb.selectFrom('orders').whereRef('orders.id', '=', 'd.orderId').where('userId', '=', actor.id),
  );
  if (isStaff && actor.role === 'admin') return [sql`true`];
  if (!isStaff || actor.vendorId === undefined) return [ofBuyer];
  return [ofBuyer, eb('d.vendorId', '=', actor.vendorId), eb('d.billedVendorId', '=', actor.vendorId)];
}
