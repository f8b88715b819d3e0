import { sql } from 'kysely';
import { deadlinesOf } from '../../market/complaints/complaint-clocks.ts';
import { setComplaintState } from '../../market/complaints/move-complaint.ts';
import type { Context } from '../../market/kernel/context.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { newId } from '../../market/kernel/ids.ts';
import { nextMonthlyNumber } from '../../market/kernel/monthly-number.ts';
import { demoAccount } from './accounts.ts';
import { before, day, hour } from './time.ts';

const opened = { early: 44 * hour, late: 20 * hour };

/** The demo farmer's case has what the buyer adds step by step; the officer has not come yet. */
const farmersFacts = (now: Date) => ({
  sownOn: indianDay(before(now, 20 * day)),
  area: '2 acres',
  sownHow: 'drill' as const,
  irrigation: 'Once, the day after sowing',
  isSampleKept: true,
});

interface Line {
  readonly orderId: string;
  readonly position: number;
  readonly productId: string;
  readonly vendorId: string;
  readonly consignmentId: string;
  readonly name: string;
  readonly lot: string;
  /** In per cent. */
  readonly germination: number | null;
  /** Of the order. */
  readonly number: string;
  readonly userId: string;
  readonly buyer: string;
  readonly email: string;
}

/**
 * Two customers report the lot of mustard that the demo farmer has bought, which is not on sale any more: it is held,
 * and a third one says how theirs came up. No product goes from sale, as the lot on sale is a newer one.
 */
export async function insertSeedCases(context: Context): Promise<void> {
  const lines = await linesOfLot(context);
  const [farmers, other, third] = lines;
  if (!farmers) return;
  const now = context.clock();
  if (other) await insertCase(context, other, { at: before(now, opened.early), emergence: 5 });
  const own = { at: before(now, opened.late), emergence: 4, ...farmersFacts(now) };
  await insertCase(context, farmers, own);
  const { productId, lot, vendorId } = farmers;
  const held = { productId, lot, vendorId, cases: 1, buyers: lines.length };
  await context.db
    .insertInto('lotHolds')
    .values({ ...held, heldAt: before(now, opened.early) })
    .execute();
  if (!third) return;
  const { userId, orderId, position } = third;
  const told = {
    toldAt: before(now, opened.early - hour),
    answer: 'thin' as const,
    answeredAt: before(now, 9 * hour),
  };
  await context.db
    .insertInto('lotNotices')
    .values({ productId, lot, userId, orderId, position, ...told })
    .execute();
}

/** Delivered lines of the demo farmer's seed, whose lot is not on sale any more: the farmer's, then other buyers'. */
async function linesOfLot({ db }: Context): Promise<readonly Line[]> {
  const { email } = demoAccount('customer');
  const { rows } = await sql<Line>`
    select distinct on (u.id <> farmer.id, u.id) l.order_id, l.position, l.product_id, l.vendor_id, l.consignment_id,
      l.name, l.lot, (l.label ->> 'germination')::integer as germination, o.number, o.user_id, u.name as buyer, u.email
    from order_lines own
    join orders ordered on ordered.id = own.order_id
    join users farmer on farmer.id = ordered.user_id and farmer.email = ${email}
    join seed_labels s on s.product_id = own.product_id and s.lot <> own.lot
    join order_lines l on l.product_id = own.product_id and l.lot = own.lot
    join orders o on o.id = l.order_id
    join users u on u.id = o.user_id
    join consignments c on c.id = l.consignment_id and c.status = 'delivered'
    order by u.id <> farmer.id, u.id, o.id desc`.execute(db);
  return rows;
}

interface Reported extends Partial<ReturnType<typeof farmersFacts>> {
  readonly at: Date;
  readonly emergence: number;
}

async function insertCase(context: Context, line: Line, { at, ...facts }: Reported): Promise<void> {
  const { orderId, position, productId, vendorId, consignmentId, germination, lot, userId } = line;
  const id = newId(at);
  const own = { productId, vendorId, userId, position };
  const message = `Demo: the seed did not come up, ${facts.emergence} of 10, lot ${lot}.`;
  await context.db
    .insertInto('complaints')
    .values({
      id,
      ...own,
      ...deadlinesOf(at),
      consignmentId,
      number: await nextMonthlyNumber({ ...context, clock: () => at }, 'C', 'complaint_numbers'),
      kind: 'germination',
      subject: 'order',
      language: 'en',
      name: line.buyer,
      contact: line.email,
      title: `${line.number}: ${line.name}, ${lot}`,
      message,
      createdAt: at,
      stateSince: at,
      acknowledgedAt: null,
      resolvedAt: null,
    })
    .execute();
  await setComplaintState({ ...context, clock: () => at }, id, 'with-vendor');
  const counted = { countedOn: indianDay(at), createdAt: at, germination };
  await context.db
    .insertInto('seedCases')
    .values({ complaintId: id, orderId, lot, ...own, ...counted, ...facts })
    .execute();
}
