import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { textField } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { type LotAnswer, lotAnswers } from './rules.ts';

/** A line in addresses: the id of its order and its position, from 1, such as `01J….2`. */
export const lineShape = z.object({ of: textField }).transform(({ of: address }) => {
  const [order = '', line = ''] = address.split('.');
  return { order, line: /^\d{1,3}$/.test(line) ? Number(line) : 0 };
});
type LineAddress = z.infer<typeof lineShape>;

/** A line of seed with a lot, of the person's own order; undefined for any other. */
export function seedLineOf({ db }: Context, userId: string, { order, line }: LineAddress) {
  return db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .innerJoin('consignments as c', 'c.id', 'l.consignmentId')
    .innerJoin('vendors as v', 'v.id', 'l.vendorId')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .leftJoin('lotHolds as h', (join) =>
      join.onRef('h.productId', '=', 'l.productId').onRef('h.lot', '=', 'l.lot'),
    )
    .leftJoin('lotNotices as n', (join) =>
      join
        .onRef('n.productId', '=', 'l.productId')
        .onRef('n.lot', '=', 'l.lot')
        .onRef('n.userId', '=', 'o.userId'),
    )
    .leftJoin('seedCases as s', (join) =>
      join.onRef('s.orderId', '=', 'l.orderId').onRef('s.position', '=', 'l.position'),
    )
    .where('l.orderId', '=', order)
    .where('l.position', '=', line)
    .where('o.userId', '=', userId)
    .where('p.category', '=', 'Seeds')
    .where('l.lot', 'is not', null)
    .select(['l.orderId', 'l.position', 'l.consignmentId', 'l.productId', 'l.vendorId', 'l.quantity'])
    .select(['l.name', 'l.translations', 'l.lot', 'l.label', 'o.number as orderNumber', 'c.status'])
    .select(['c.deliveredOn', 'v.companyName as vendorName', 's.complaintId as caseId'])
    .select(['h.heldAt', 'h.decision', 'h.reason', 'n.answer', 'n.userId as noticedId'])
    .executeTakeFirst();
}

/**
 * A line of seed of the actor's own order: its lot, whether the lot is held, its case, and the day of today. `isAsked`:
 * the buyer was asked how theirs came up. Answers `not-found`.
 */
export const readSeedLine = verb('readSeedLine', signedIn, lineShape, async (context, address) => {
  const found = (await seedLineOf(context, context.actor.id, address)) ?? refuse('not-found');
  const { translations, label, heldAt, decision, noticedId, lot, ...line } = found;
  return {
    ...line,
    name: translations[context.language]?.name ?? line.name,
    lot: lot ?? '',
    germination: label?.germination ?? null,
    isDelivered: found.status === 'delivered',
    isHeld: heldAt !== null && decision !== 'released',
    isDecided: decision !== null,
    isAsked: noticedId !== null,
    today: indianDay(context.clock()),
  };
});

export type SeedLine = ValueOf<typeof readSeedLine>;

const Answer = lineShape.and(z.object({ answer: z.enum(lotAnswers).nullable().catch(null) }));

/** A buyer of a held lot says how theirs came up, or corrects it. Answers `not-found` and `input.invalid`. */
export const answerLot = verb('answerLot', signedIn, Answer, async (context, { answer, ...address }) => {
  const found = (await seedLineOf(context, context.actor.id, address)) ?? refuse('not-found');
  if (found.noticedId === null || found.lot === null) return refuse('not-found');
  const said: LotAnswer = answer ?? refuse('input.invalid', { fields: { answer: 'seed.answer' } });
  await context.db
    .updateTable('lotNotices')
    .set({ answer: said, answeredAt: context.clock() })
    .where('productId', '=', found.productId)
    .where('lot', '=', found.lot)
    .where('userId', '=', context.actor.id)
    .execute();
});

/** The seed lines of an order of the actor, with their cases: for its page. None for another person's. */
export const seedLinesOfOrder = verb(
  'seedLinesOfOrder',
  signedIn,
  z.object({ id: idShape }),
  async ({ db, actor }, { id }) => {
    const rows = await db
      .selectFrom('orderLines as l')
      .innerJoin('orders as o', 'o.id', 'l.orderId')
      .innerJoin('products as p', 'p.id', 'l.productId')
      .leftJoin('seedCases as s', (join) =>
        join.onRef('s.orderId', '=', 'l.orderId').onRef('s.position', '=', 'l.position'),
      )
      .leftJoin('lotHolds as h', (join) =>
        join.onRef('h.productId', '=', 'l.productId').onRef('h.lot', '=', 'l.lot'),
      )
      .where('l.orderId', '=', id)
      .where('o.userId', '=', actor.id)
      .where('p.category', '=', 'Seeds')
      .where('l.lot', 'is not', null)
      .orderBy('l.position')
      .select(['l.position', 's.complaintId as caseId', 'h.heldAt', 'h.decision'])
      .execute();
    return rows.map(({ heldAt, decision, ...line }) => ({
      ...line,
      isHeld: heldAt !== null && decision !== 'released',
    }));
  },
);
