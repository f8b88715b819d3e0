import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape, textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { courierCode, courierRules, maxCouriers } from './courier-rules.ts';

/** Names of the couriers in use that collect cash for the operator, for vendors who ship. */
export async function courierNames({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('cashCouriers')
    .select('name')
    .where('endedOn', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ name }) => name);
}

const subject = 'cash_couriers';

/**
 * Adds a courier. Answers `input.invalid`, also for a name that exists, in use or ended, and for more than 100
 * couriers.
 */
export const addCourier = verb('addCourier', adminMay('payouts'), formShape(courierRules), (outer, typed) =>
  inTransaction(outer, async (context) => {
    const name = tidy(typed.name);
    await lockName(context, 'couriers');
    const known = await context.db.selectFrom('cashCouriers').select(['code', 'name']).execute();
    if (known.length >= maxCouriers) refuse('input.invalid', { fields: { name: 'courier.most' } });
    refuseTaken(known, name);
    const createdAt = context.clock();
    const wanted = courierCode(name);
    const isFree = wanted.length >= 2 && known.every(({ code }) => code !== wanted);
    const code = isFree ? wanted : `courier-${newId(createdAt).slice(-12)}`;
    await context.db
      .insertInto('cashCouriers')
      .values({ code, name, days: Number(typed.days), chargeGst: Number(typed.gst), createdAt })
      .execute();
    await recordAudit(context, { action: 'courier.add', subject, subjectId: code, facts: { name } });
    return { code };
  }),
);

/** Days until a service that books couriers pays cash over, and the GST in its charges, until they are changed. */
const ofServices = { days: 8, chargeGst: 18 };

/**
 * Adds a service that books couriers, by its code, in the caller's transaction, or takes it into use again. Nothing is
 * added where another courier has its name: that one has its cash.
 */
export async function openCashCourier(
  context: Context,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<void> {
  await lockName(context, 'couriers');
  await context.db
    .insertInto('cashCouriers')
    .values({ code, name, ...ofServices, createdAt: context.clock() })
    .onConflict((at) => at.doNothing())
    .execute();
  await context.db
    .updateTable('cashCouriers')
    .set({ endedOn: null })
    .where('code', '=', code)
    .where('endedOn', 'is not', null)
    .execute();
}

const One = z.object({ code: textField });

/**
 * Renames a courier, and sets its days for parcels that are delivered, and its GST for charges that are booked, from
 * now on. Answers `input.invalid` and `not-found`.
 */
export const changeCourier = verb(
  'changeCourier',
  adminMay('payouts'),
  formShape(courierRules).and(One),
  (outer, { code, ...typed }) =>
    inTransaction(outer, async (context) => {
      const name = tidy(typed.name);
      await lockName(context, 'couriers');
      await lockCourier(context, code);
      const known = await context.db.selectFrom('cashCouriers').select(['code', 'name']).execute();
      refuseTaken(
        known.filter((one) => one.code !== code),
        name,
      );
      const [days, chargeGst] = [Number(typed.days), Number(typed.gst)];
      await context.db
        .updateTable('cashCouriers')
        .set({ name, days, chargeGst })
        .where('code', '=', code)
        .execute();
      await recordAudit(context, {
        action: 'courier.change',
        subject,
        subjectId: code,
        facts: { name, days, chargeGst },
      });
    }),
);

/**
 * Takes a courier out of use: vendors cannot ship with it any more, and its cash is still paid over. Answers
 * `not-found`, and does nothing for one that is ended.
 */
export const endCourier = verb('endCourier', adminMay('payouts'), One, (outer, { code }) =>
  inTransaction(outer, async (context) => {
    const { endedOn } = await lockCourier(context, code);
    if (endedOn === null) await setEnd(context, code, indianDay(context.clock()));
  }),
);

/** Takes an ended courier into use again. Answers `not-found`. */
export const resumeCourier = verb('resumeCourier', adminMay('payouts'), One, (outer, { code }) =>
  inTransaction(outer, async (context) => {
    const { endedOn } = await lockCourier(context, code);
    if (endedOn !== null) await setEnd(context, code, null);
  }),
);

async function setEnd(context: Context, code: string, endedOn: string | null): Promise<void> {
  await context.db.updateTable('cashCouriers').set({ endedOn }).where('code', '=', code).execute();
  await recordAudit(context, {
    action: endedOn === null ? 'courier.resume' : 'courier.end',
    subject,
    subjectId: code,
  });
}

/** Locks a courier, and with it what is booked for it. Refuses `not-found`. */
export async function lockCourier({ db }: Pick<Context, 'db'>, code: string) {
  const found = await db
    .selectFrom('cashCouriers')
    .select(['code', 'name', 'days', 'chargeGst', 'endedOn'])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? refuse('not-found');
}

function refuseTaken(known: readonly { readonly name: string }[], name: string): void {
  if (known.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    refuse('input.invalid', { fields: { name: 'courier.taken' } });
}

/** Single spaces: vendors' spelling is compared with it. */
function tidy(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}
