import { z } from 'zod';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { type Day, indianDay, laterOf } from '../kernel/days.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import type { Paise } from '../kernel/money.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { type EarningAmounts, earningAmounts, sumOfAmounts } from '../ledger/earning-amounts.ts';
import { paidDay, payDay } from '../ledger/earning-rules.ts';
import { expectedEarnings } from '../orders/figures/expected-earning.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';

/** A part of what a vendor gets for a consignment: of its delivery, its return, or what is expected. */
export interface EarningPart {
  /** In paise; negative when it is taken. */
  readonly net: Paise;
  /** Day of the payout, or the expected one. */
  readonly paidOn: Day;
  /** The bank's reference once it is paid. */
  readonly utr: string | null;
  readonly isExpected: boolean;
  /** Waits for a return, so that its day is open. */
  readonly isHeld?: boolean;
}

/**
 * What the vendor gets for one of its own consignments and when: by the ledger, or as expected while it is under way;
 * amounts in paise. Null for one that is not accepted, or of which nothing is known. Another vendor's has none.
 */
export const orderEarning = verb(
  'orderEarning',
  vendorMay('money'),
  z.object({ id: idShape }),
  async (context, { id }): Promise<{ amounts: EarningAmounts; parts: EarningPart[] } | null> => {
    const vendorId = ownVendorId(context.actor);
    const rows = await booked(context, vendorId, [id]);
    if (rows.length > 0) return { amounts: sumOfAmounts(rows), parts: rows.map(partOf) };
    return expected(context, vendorId, id);
  },
);

export type OrderEarning = NonNullable<ValueOf<typeof orderEarning>>;

type Booked = Awaited<ReturnType<typeof booked>>[number];

function partOf({ net, paidOn, utr, isHeld }: Booked): EarningPart {
  return { net, paidOn, utr, isExpected: false, ...(isHeld && { isHeld }) };
}

/** Earnings of consignments in the ledger, oldest first. */
async function booked(context: Context, vendorId: string, ids: readonly string[]) {
  const { payoutWeekday } = await payoutSettings(context);
  const today = indianDay(context.clock());
  const rows = await context.db
    .selectFrom('vendorEarnings as e')
    .leftJoin('payouts as p', 'p.id', 'e.payoutId')
    .leftJoin('vendorEarnings as f', (join) =>
      join.onRef('f.consignmentId', '=', 'e.consignmentId').on('f.kind', '=', 'transfer').on('f.net', '<', 0),
    )
    .leftJoin('transfers as t', 't.id', 'f.transferId')
    .select(['e.consignmentId', 'e.status', 'e.isHeld', 'e.payableOn', 'p.payOn', 'p.paidOn', 'p.utr'])
    .select(['f.day as releasedOn', 't.externalId'])
    .select(earningAmounts.map((name) => `e.${name}` as const))
    .where('e.consignmentId', '=', anyOf(ids))
    .where('e.vendorId', '=', vendorId)
    .where('e.kind', '<>', 'transfer')
    .orderBy('e.consignmentId')
    .orderBy('e.serial')
    .execute();
  return rows.map(({ status, payableOn, payOn, paidOn, utr, releasedOn, externalId, ...row }) => {
    const paid = paidDay({ status, payableOn, payOn, paidOn: paidOn ?? releasedOn }, today, payoutWeekday);
    return { ...row, paidOn: paid.paidOn, utr: paid.isPaid ? (utr ?? externalId) : null };
  });
}

async function expected(context: Context, vendorId: string, id: string) {
  const found = await context.db
    .selectFrom('consignments as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where('c.vendorId', '=', vendorId)
    .where('c.status', 'in', ['processing', 'shipped'])
    .where('c.isUnpaid', '=', false)
    .executeTakeFirst();
  const today = indianDay(context.clock());
  const one = found && (await expectedEarnings(context, [id], today)).get(id);
  if (!one) return null;
  const { payoutWeekday } = await payoutSettings(context);
  const { payableOn, ...amounts } = one;
  const paidOn = payDay(payableOn, payoutWeekday);
  return { amounts, parts: [{ net: amounts.net, paidOn, utr: null, isExpected: true }] };
}

const maxIds = 100;

/**
 * What the vendor gets for each of its own consignments by the ledger, and when the last part of it is paid. Others are
 * left out.
 */
export const orderEarnings = verb(
  'orderEarnings',
  vendorMay('money'),
  z.object({ ids: z.array(idShape).max(maxIds) }),
  async (
    context,
    { ids },
  ): Promise<Record<string, { net: Paise; paidOn: Day; isPaid: boolean; isHeld?: true }>> => {
    const rows = await booked(context, ownVendorId(context.actor), ids);
    const byConsignment = Map.groupBy(rows, ({ consignmentId }) => consignmentId);
    return Object.fromEntries(
      [...byConsignment].map(([id, own]) => [
        id,
        {
          net: sumOfAmounts(own).net,
          paidOn: own.reduce((last, { paidOn }) => laterOf(last, paidOn), ''),
          ...(own.some(({ isHeld }) => isHeld) && { isHeld: true as const }),
          isPaid: own.every(({ utr }) => utr !== null),
        },
      ]),
    );
  },
);
