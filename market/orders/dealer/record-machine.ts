import type { Insertable } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { creditDocuments } from '../../documents/credit-documents.ts';
import type { Context } from '../../kernel/context.ts';
import { indianDay, isDay } from '../../kernel/days.ts';
import { type FieldErrors, refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { lockPerson } from '../../people/lock-person.ts';
import { maxCash } from '../../settings/cash-limit-rules.ts';
import { issueDocuments } from '../bill/issue-documents.ts';
import type { BalanceWay } from '../cash-rules.ts';
import { moveConsignments } from '../move/move-consignments.ts';
import { awaitedCash } from '../place/cash-orders.ts';
import type { MachineDeliveryTable } from '../schema.ts';
import { balanceRules, ewayNumberRules, machineNumber, machinePlanRules } from './machine-rules.ts';
import { lockMachine } from './machine-sale.ts';

const ofMachine = z.object({ id: idShape });

/**
 * A dealer records day, driver, vehicle and distance; with it the order is in hand. Answers `not-found`,
 * `order.move-refused` once it has left, and `input.invalid`.
 */
export const planMachine = verb(
  'planMachine',
  vendorMay('enquiries'),
  ofMachine.and(formShape(machinePlanRules)),
  (outer, { id, leavesOn, driver, vehicle, distance }) =>
    inTransaction(outer, async (context) => {
      const { order } = await lockMachine(context, id);
      if (!isDay(leavesOn)) wrong({ leavesOn: 'day.missing' });
      if (leavesOn < indianDay(order.createdAt)) wrong({ leavesOn: 'machine.day' });
      const plan = { leavesOn, driver: driver.trim(), vehicle: vehicle.trim().toUpperCase() };
      await record(context, id, { ...plan, distanceKm: Number(distance) });
      await moveConsignments(context, order.id, ({ status }) => status === 'pending', {
        to: 'processing',
        by: 'vendor',
      });
    }),
);

const Pieces = z.record(z.string().max(20), z.unknown());

/**
 * A dealer records chassis and engine number of each piece (`chassis1`, `engine1`, ...), which makes the bill; other
 * numbers later credit it and make a new one. Answers as `planMachine`.
 */
export const recordMachineNumbers = verb(
  'recordMachineNumbers',
  vendorMay('enquiries'),
  ofMachine.loose().and(Pieces),
  (outer, { id, ...typed }) =>
    inTransaction(outer, async (context) => {
      const { machine } = await lockMachine(context, id);
      const pieces = piecesFrom(typed, machine.count);
      if (JSON.stringify(pieces) === JSON.stringify(machine.pieces)) return;
      await record(context, id, { pieces: JSON.stringify(pieces) });
      if (machine.pieces) await creditDocuments(context, { consignmentId: id, reason: 'corrected' });
      await issueDocuments(context, [id]);
    }),
);

function piecesFrom(typed: Readonly<Record<string, unknown>>, count: number) {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  const numberOf = (field: string) => {
    const text = typed[field];
    const number = machineNumber(typeof text === 'string' ? text : '');
    if (number === null || seen.has(`${field.replace(/\d+$/, '')}:${number}`))
      errors[field] = number === null ? 'machine.number' : 'machine.twice';
    seen.add(`${field.replace(/\d+$/, '')}:${number}`);
    return number ?? '';
  };
  const pieces = Array.from({ length: count }, (_, at) => ({
    chassis: numberOf(`chassis${at + 1}`),
    engine: numberOf(`engine${at + 1}`),
  }));
  if (Object.keys(errors).length > 0) wrong(errors);
  return pieces;
}

/**
 * A dealer records how the balance came. Cash only below ₹2,00,000 together with the other cash of that person
 * (Income-tax Act 2025, former s.269ST). Answers as `planMachine`, and `payment.cash-limit`.
 */
export const recordBalance = verb(
  'recordBalance',
  vendorMay('enquiries'),
  ofMachine.and(formShape(balanceRules)),
  (outer, { id, way, reference, paidOn }) =>
    inTransaction(outer, async (context) => {
      const { order, machine } = await lockMachine(context, id);
      if (!isDay(paidOn)) wrong({ paidOn: 'day.missing' });
      if (paidOn < indianDay(order.createdAt) || paidOn > indianDay(context.clock()))
        wrong({ paidOn: 'machine.day' });
      const balanceWay = way as BalanceWay;
      if (balanceWay === 'cash') await refuseTooMuchCash(context, order.userId, machine);
      const balanceReference = balanceWay === 'cash' ? '' : reference.trim().toUpperCase();
      await record(context, id, { balanceWay, balanceReference, balanceOn: paidOn });
    }),
);

/** The person is locked, so that two sales and a new order count each other. */
async function refuseTooMuchCash(
  context: Context,
  userId: string,
  machine: {
    readonly balance: number;
    readonly balanceWay: BalanceWay | null;
    readonly balanceOn: string | null;
  },
): Promise<void> {
  await lockPerson(context, userId);
  const { awaited } = await context.db
    .selectNoFrom(awaitedCash(userId, context.clock()).as('awaited'))
    .executeTakeFirstOrThrow();
  const isCounted = machine.balanceWay === 'cash' && (machine.balanceOn ?? '') >= indianDay(context.clock());
  const others = awaited - (isCounted ? machine.balance : 0);
  if (others + machine.balance > maxCash) wrong({ way: 'machine.cash' });
}

/** A dealer records the number of the e-way bill. Answers as `planMachine`. */
export const recordEwayBill = verb(
  'recordEwayBill',
  vendorMay('enquiries'),
  ofMachine.and(formShape(ewayNumberRules)),
  (outer, { id, number }) =>
    inTransaction(outer, async (context) => {
      await lockMachine(context, id);
      await record(context, id, { ewayNumber: number.replaceAll(/\s/g, '') });
    }),
);

/**
 * The machine leaves: it is shipped with driver and vehicle as its carrier. Answers `order.not-ready` with `missing`,
 * the number of things, and as `planMachine`.
 */
export const sendOffMachine = verb('sendOffMachine', vendorMay('enquiries'), ofMachine, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const { order, machine } = await lockMachine(context, id);
    if (machine.missing.length > 0)
      refuse('order.not-ready', { facts: { number: order.number, missing: machine.missing.length } });
    await moveConsignments(context, order.id, (part) => part.id === id, {
      to: 'shipped',
      by: 'vendor',
      carrier: `${machine.driver}, ${machine.vehicle}`,
      isReady: true,
    });
  }),
);

/** Stores what is recorded of a dealer's parcel. The caller has locked its order. */
export async function recordMachineFacts(
  { db }: Pick<Context, 'db'>,
  consignmentId: string,
  facts: Partial<Insertable<MachineDeliveryTable>>,
): Promise<void> {
  await db
    .insertInto('machineDeliveries')
    .values({ consignmentId, ...facts } as Insertable<MachineDeliveryTable>)
    .onConflict((conflict) => conflict.column('consignmentId').doUpdateSet(facts))
    .execute();
}

async function record(
  context: Context,
  consignmentId: string,
  facts: Partial<Insertable<MachineDeliveryTable>>,
): Promise<void> {
  await recordMachineFacts(context, consignmentId, facts);
  await recordAudit(context, {
    action: 'consignment.machine',
    subject: 'consignments',
    subjectId: consignmentId,
  });
}

function wrong(fields: FieldErrors): never {
  return refuse('input.invalid', { fields });
}
