import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { type FieldErrors, refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { nextMonthlyNumber } from '../kernel/monthly-number.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { piecesFrom, typedPieces } from '../orders/typed-pieces.ts';
import { holdMoney, setClocks, writeMove } from './move-return.ts';
import { type ReturnableLine, returnableLines } from './returnable.ts';
import {
  askReturnRules,
  type BuyerReturnReason,
  buyerReturnReasons,
  endOfState,
  newOneProblem,
  returnProblem,
  returnRanks,
} from './rules.ts';
import { tellSeller } from './tell.ts';

const Ask = formShape(askReturnRules).and(
  z.object({
    /** Id of the order, and of the consignment. */
    id: idShape,
    part: idShape,
    pieces: typedPieces,
  }),
);

/**
 * A buyer asks to send pieces of one delivered parcel back. Answers `not-found` for another person's order,
 * `conflict.changed` for a parcel that is not delivered, `rate.limited`, and `input.invalid` with `reason`, `wants`,
 * `line1`, `line2`, ..., or `lines` for none.
 */
export const askReturn = verb(
  'askReturn',
  signedIn,
  Ask,
  async (outer, { id, part, pieces, wants, ...typed }) => {
    await count(outer, 'return', outer.actor.id);
    return inTransaction(outer, async (context) => {
      const own = await context.db
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where('userId', '=', context.actor.id)
        .executeTakeFirst();
      if (!own) return refuse('not-found');
      const order = await lockOrder(context, id);
      const consignment = order.parts.find((one) => one.id === part) ?? refuse('not-found');
      const lines = await returnableLines(context, part);
      if (consignment.status !== 'delivered' || lines.length === 0) return refuse('conflict.changed');
      const reason = reasonIn(typed.reason);
      const asked = askedLines(context, lines, { reason, pieces, isNew: wants === 'new' });
      const stored = await storeReturn(
        context,
        {
          orderId: id,
          consignmentId: part,
          vendorId: consignment.vendorId,
          userId: context.actor.id,
          reason,
          wants: wants === 'new' ? 'new' : 'money',
          note: typed.note.trim(),
          isOpened: typed.opened !== '',
        },
        asked,
      );
      await tellSeller(context, stored, 'asked');
      return { id: stored.id, number: stored.number };
    });
  },
);

function reasonIn(given: string): BuyerReturnReason {
  const reason = buyerReturnReasons.find((one) => one === given);
  return reason ?? refuse('input.invalid', { fields: { reason: 'return.reason' } });
}

interface Wish {
  readonly reason: BuyerReturnReason;
  readonly pieces: readonly string[];
  /** New pieces instead of the money. */
  readonly isNew: boolean;
}

/** The lines with the pieces that are asked for. Refuses more than are free, none, and a reason whose time is over. */
function askedLines({ clock }: Context, lines: readonly ReturnableLine[], { reason, pieces, isNew }: Wish) {
  const wanted = lines.map((line, at) => ({ ...line, quantity: piecesFrom(pieces[at]) }));
  const wrong: FieldErrors = {};
  for (const [at, { quantity, free }] of wanted.entries())
    if (!(quantity <= free)) wrong[`line${at + 1}`] = 'return.most';
  const asked = wanted.filter(({ quantity }) => quantity > 0);
  if (asked.length === 0 && Object.keys(wrong).length === 0) wrong.lines = 'return.nothing';
  const today = indianDay(clock());
  const problem = asked
    .map(({ times }) => returnProblem(reason, times, today))
    .find((found) => found !== null);
  if (problem) wrong.reason = problem;
  const unreplaced = asked.map((line) => newOneProblem(reason, line)).find((found) => found !== null);
  if (isNew && unreplaced) wrong.wants = unreplaced;
  if (Object.keys(wrong).length > 0) refuse('input.invalid', { fields: wrong });
  return asked;
}

interface NewReturn {
  readonly orderId: string;
  readonly consignmentId: string;
  readonly vendorId: string;
  readonly userId: string;
  readonly reason: BuyerReturnReason;
  readonly wants: 'money' | 'new';
  readonly note: string;
  readonly isOpened: boolean;
}

async function storeReturn(
  context: Context,
  asked: NewReturn,
  lines: readonly { readonly position: number; readonly quantity: number }[],
) {
  const now = context.clock();
  const [id, number, dueAt] = [
    newId(now),
    await nextMonthlyNumber(context, 'R', 'return_numbers'),
    endOfState('asked', now),
  ];
  const row = {
    ...asked,
    id,
    number,
    state: 'asked' as const,
    rank: returnRanks.asked,
    dueAt,
    stateSince: now,
    createdAt: now,
  };
  const unknown = { refusal: null, fetchOn: null, fetchHours: null, carrier: null, trackingNumber: null };
  const stored = await context.db
    .insertInto('returns')
    .values({ ...row, ...unknown })
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('returnLines')
    .values(
      lines.map(({ position, quantity }) => ({ returnId: id, orderId: asked.orderId, position, quantity })),
    )
    .execute();
  await writeMove(context, id, { state: 'asked', role: 'buyer' });
  await setClocks(context, id, 'asked', dueAt);
  await holdMoney(context, asked.consignmentId);
  const facts = { number, reason: asked.reason };
  await recordAudit(context, { action: 'return.asked', subject: 'returns', subjectId: id, facts });
  return stored;
}
