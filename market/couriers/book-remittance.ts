import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inParts } from '../kernel/in-parts.ts';
import { sum } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { lockCourier } from '../ledger/cash-couriers.ts';
import { postRemittance, type RtoCharge } from '../ledger/post-remittance.ts';
import { addCashReceived } from '../orders/move/proven-delivered.ts';
import { type NewDifference, raiseDifferences } from '../payments/differences/differences.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { providerOf, raiseOpen } from './cash-differences.ts';
import { lockRemittance } from './draft-remittance.ts';
import { checkAtOnce, type Judged, judgeLines } from './judge-lines.ts';
import { type Parcel, parcelIds } from './parcels.ts';
import type { LineKind } from './remittance-rules.ts';

/** A line of a draft. */
interface Line {
  readonly position: number;
  readonly kind: LineKind;
  readonly trackingNumber: string;
  readonly received: number;
  readonly fee: number;
}

/** Differences of one statement. */
const maxAtOnce = 100;
/** Lines of a draft that one statement reads. */
const linesRead = 1_000;

/**
 * Books a draft: compares its lines with our books once more, posts it, and raises or heals differences. A repeat
 * changes nothing. Answers `not-found`.
 */
export const bookRemittance = verb(
  'bookRemittance',
  adminMay('payouts'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const { courier, reference, bookedAt, amount, fees } = await lockRemittance(context, id);
      if (bookedAt) return { isRepeat: true };
      const lines = await draftLines(context, id);
      await lockParcels(context, courier, lines);
      const charges: RtoCharge[] = [];
      const alone: NewDifference[] = [];
      const touched = new Set<string>();
      let [credited, unexplained] = [0, 0];
      const parcels = await judgeLines(context, courier, lines, async (part) => {
        await store(context, id, part);
        await addCashReceived(
          context,
          part.flatMap(({ line, parcel }) =>
            parcel && line.kind === 'cash' ? [{ id: parcel.id, received: line.received }] : [],
          ),
        );
        credited += sum(part.map((one) => one.credited));
        for (const one of part) {
          const { line, parcel, state } = one;
          if (parcel && line.kind === 'cash') touched.add(parcel.id);
          else if (parcel && state === 'rto') charges.push(chargeOf(parcel, line));
          else {
            if (line.kind === 'rto') unexplained += line.fee;
            alone.push(...differenceOf(one, { id, courier, reference }));
          }
        }
      });
      await inParts(alone, maxAtOnce, (part) => raiseDifferences(context, part));
      const own = [...parcels.values()].filter((parcel) => touched.has(parcel.id));
      await inParts(own, maxAtOnce, (part) => raiseOpen(context, courier, part));
      const { rtoPaidBy } = await payoutSettings(context);
      await checkAtOnce(context);
      const { chargeGst } = await lockCourier(context, courier);
      const posting = { id, courier, amount, fees: fees - unexplained, credited, chargeGst };
      await postRemittance(
        context,
        posting,
        charges.filter(({ fee }) => fee > 0),
        rtoPaidBy,
      );
      await context.db
        .updateTable('cashRemittances')
        .set({ bookedAt: context.clock() })
        .where('id', '=', id)
        .execute();
      await recordAudit(context, {
        action: 'remittance.book',
        subject: 'cash_remittances',
        subjectId: id,
        facts: { courier, reference, amount, lines: lines.length },
      });
      return { isRepeat: false };
    }),
);

/** In parts, as the embedded database holds the event loop during a statement. */
async function draftLines({ db }: Context, id: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (;;) {
    const part = await db
      .selectFrom('cashRemittanceLines')
      .select(['position', 'kind', 'trackingNumber', 'received', 'fee'])
      .where('remittanceId', '=', id)
      .where('position', '>', lines.at(-1)?.position ?? 0)
      .orderBy('position')
      .limit(linesRead)
      .execute();
    lines.push(...part);
    if (part.length < linesRead) return lines;
    await setImmediate();
  }
}

/**
 * Locks the orders of a file, as moves of their parcels do first, so that neither waits for the other. Then the parcels
 * that are charged: they cannot be sent again at the same time, as their earnings are counted.
 */
async function lockParcels(context: Context, courier: string, lines: readonly Line[]): Promise<void> {
  const orders = new Set<string>();
  const charged = new Set<string>();
  await inParts(lines, maxAtOnce, async (part) => {
    for (const kind of ['cash', 'rto'] as const) {
      const numbers = part.flatMap((line) => (line.kind === kind ? [line.trackingNumber] : []));
      if (numbers.length === 0) continue;
      for (const { id, orderId } of await parcelIds(context, courier, numbers)) {
        orders.add(orderId);
        if (kind === 'rto') charged.add(id);
      }
    }
  });
  // In the order of ids, as others lock them.
  const idsIn = (table: 'orders' | 'consignments', ids: readonly string[]) =>
    context.db.selectFrom(table).select('id').where('id', '=', anyOf(ids)).orderBy('id');
  await inParts([...orders].sort(), maxAtOnce, async (part) => {
    await idsIn('orders', part).forKeyShare().execute();
  });
  await inParts([...charged].sort(), maxAtOnce, async (part) => {
    await idsIn('consignments', part).forNoKeyUpdate().execute();
  });
}

async function store({ db }: Context, id: string, part: readonly Judged<Line>[]): Promise<void> {
  const rows = part.map(({ line, parcel, state, expected, credited }) => {
    return { position: line.position, consignment: parcel?.id ?? null, state, expected, credited };
  });
  await sql`update cash_remittance_lines l
    set consignment_id = r.consignment, state = r.state, expected = r.expected, credited = r.credited
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (position int, consignment text, state text, expected bigint, credited bigint)
    where l.remittance_id = ${id} and l.position = r.position`.execute(db);
}

function chargeOf({ id, orderId, vendorId }: Parcel, { fee }: Line): RtoCharge {
  return { consignmentId: id, orderId, vendorId, fee };
}

/**
 * Money for a number that we do not know, or a charge that we cannot explain: open until an administrator settles it.
 */
function differenceOf(
  { line, parcel, state }: Judged<Line>,
  { id, courier, reference }: { readonly id: string; readonly courier: string; readonly reference: string },
): NewDifference[] {
  const theirs = line.kind === 'rto' ? -line.fee : line.received;
  if (theirs === 0) return [];
  const why = line.kind === 'rto' ? `rto-${state}` : state;
  return [
    {
      kind: parcel ? 'cash-short' : 'cash-unknown',
      subject: `${id}:${line.position}`,
      provider: providerOf(courier),
      orderId: parcel?.orderId ?? null,
      ours: 0,
      theirs,
      facts: { tracking: line.trackingNumber, remittance: reference, why },
    },
  ];
}
