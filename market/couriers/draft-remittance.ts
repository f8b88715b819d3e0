import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { sum } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { insertRows, writeTogether } from '../kernel/write.ts';
import { lockCourier } from '../ledger/cash-couriers.ts';
import { count } from '../limits/count.ts';
import { judgeLines } from './judge-lines.ts';
import { remittanceLines } from './read-file.ts';
import { remittanceRules } from './remittance-rules.ts';

const File = z.object({ bytes: z.instanceof(Uint8Array).optional() });

/**
 * Reads a courier's remittance file into a draft, each line compared with our books; a draft with the same reference is
 * replaced. Returns its id. Answers `input.invalid`, also for a reference that is booked, and `rate.limited`.
 */
export const draftRemittance = verb(
  'draftRemittance',
  adminMay('payouts'),
  formShape(remittanceRules).and(File),
  async (outer, { bytes, ...typed }) => {
    const [reference, receivedOn] = [typed.reference.trim(), typed.receivedOn.trim()];
    if (receivedOn > indianDay(outer.clock()))
      refuse('input.invalid', { fields: { receivedOn: 'remittance.future' } });
    if (!bytes) return refuse('input.invalid', { fields: { file: 'remittance.file' } });
    await count(outer, 'remittance', outer.actor.id);
    const lines = await remittanceLines(bytes);
    return inTransaction(outer, async (context) => {
      const courier = typed.courier.trim();
      await lockCourier(context, courier);
      await dropDraft(context, courier, reference);
      const createdAt = context.clock();
      const id = newId(createdAt);
      const fees = sum(lines.map(({ fee }) => fee));
      await context.db
        .insertInto('cashRemittances')
        .values({
          id,
          courier,
          reference,
          receivedOn,
          fees,
          createdAt,
          utr: typed.utr.trim() || null,
          amount: sum(lines.map(({ received }) => received)) - fees,
          createdBy: context.actor.id,
          bookedAt: null,
        })
        .execute();
      let position = 0;
      await judgeLines(context, courier, lines, (part) => {
        const rows = part.map(({ line, state, expected }) => {
          const { kind, trackingNumber, received, fee } = line;
          position++;
          const own = { remittanceId: id, position, consignmentId: null, credited: 0 };
          return { ...own, kind, trackingNumber, state, expected, received, fee };
        });
        return writeTogether(context, [insertRows('cashRemittanceLines', rows)]);
      });
      await recordAudit(context, {
        action: 'remittance.draft',
        subject: 'cash_remittances',
        subjectId: id,
        facts: { courier, reference, lines: lines.length },
      });
      return { id };
    });
  },
);

async function dropDraft({ db }: Context, courier: string, reference: string): Promise<void> {
  const former = await db
    .selectFrom('cashRemittances')
    .select(['id', 'bookedAt'])
    .where('courier', '=', courier)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (former?.bookedAt)
    refuse('input.invalid', { fields: { reference: 'remittance.booked' }, facts: { remittance: former.id } });
  if (former) await db.deleteFrom('cashRemittances').where('id', '=', former.id).execute();
}

/** Removes a draft. Answers `not-found`, and `conflict.changed` for one that is booked. */
export const discardRemittance = verb(
  'discardRemittance',
  adminMay('payouts'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const { courier, reference, bookedAt } = await lockRemittance(context, id);
      if (bookedAt) refuse('conflict.changed');
      await context.db.deleteFrom('cashRemittances').where('id', '=', id).execute();
      await recordAudit(context, {
        action: 'remittance.discard',
        subject: 'cash_remittances',
        subjectId: id,
        facts: { courier, reference },
      });
    }),
);

/** Locks the courier of a remittance, and reads it. Refuses `not-found`. */
export async function lockRemittance(context: Context, id: string) {
  const known = await context.db
    .selectFrom('cashRemittances')
    .select('courier')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return refuse('not-found');
  await lockCourier(context, known.courier);
  const found = await context.db
    .selectFrom('cashRemittances')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? refuse('not-found');
}
