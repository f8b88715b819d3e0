import { clocksOf, deadlinesOf } from '../../market/complaints/complaint-clocks.ts';
import type {
  ComplaintEntryKind,
  ComplaintKind,
  ComplaintOffer,
  ComplaintRole,
  ComplaintState,
} from '../../market/complaints/complaint-rules.ts';
import { setComplaintClock } from '../../market/complaints/move-complaint.ts';
import type { Context } from '../../market/kernel/context.ts';
import { newId } from '../../market/kernel/ids.ts';
import { nextMonthlyNumber } from '../../market/kernel/monthly-number.ts';
import { demoAccount } from './accounts.ts';
import { before, hour } from './time.ts';

/** Hours ago, state that followed, who, what, words, and what was offered. */
type Step = readonly [
  hours: number,
  state: ComplaintState,
  role: ComplaintRole,
  kind: ComplaintEntryKind,
  text: string,
  offer?: ComplaintOffer,
];

interface DemoComplaint {
  readonly kind: ComplaintKind;
  /** Whose parcel: the demo farmer's, or one of the demo vendor's other customers'. */
  readonly of: 'farmer' | 'others';
  readonly message: string;
  readonly hours: number;
  readonly steps: readonly Step[];
}

/** In paise, of the one proposal of money. */
const proposedRefund = 45_00;

const demoComplaints: readonly DemoComplaint[] = [
  {
    kind: 'missing',
    of: 'farmer',
    message: 'Demo: the bag was torn. It weighs 1 kg less.',
    hours: 30,
    steps: [
      [26, 'proposed', 'vendor', 'proposal', 'Demo: sorry. I give back ₹45 for the missing kilo.', 'refund'],
    ],
  },
  { kind: 'late', of: 'others', message: 'Demo: it came two days late.', hours: 20, steps: [] },
  { kind: 'damaged', of: 'others', message: 'Demo: the box is crushed.', hours: 60, steps: [] },
  {
    kind: 'wrong',
    of: 'others',
    message: 'Demo: this is another variety than I ordered.',
    hours: 150,
    steps: [
      [140, 'proposed', 'vendor', 'proposal', 'Demo: I send the right one next week.', 'another'],
      [40, 'to-decide', 'buyer', 'refusal', 'Demo: sowing is over by then. I want the money.'],
    ],
  },
  {
    kind: 'expired',
    of: 'others',
    message: 'Demo: the date on the bag is over.',
    hours: 300,
    steps: [[280, 'solved', 'marketplace', 'decision', 'Demo: the seller sends a fresh one.', 'another']],
  },
  {
    kind: 'fake',
    of: 'others',
    message: 'Demo: the colour of the label is not as before.',
    hours: 400,
    steps: [[390, 'refused', 'marketplace', 'decision', 'Demo: the maker confirms the new label.', 'none']],
  },
];

/** Complaints in several states, so that each desk has work: of buyers, the demo vendor and the marketplace. */
export async function insertComplaints(context: Context): Promise<void> {
  const parcels = await parcelsOf(context);
  for (const { of, ...demo } of demoComplaints) {
    const at = parcels.findIndex(({ isFarmers }) => isFarmers === (of === 'farmer'));
    const [parcel] = at < 0 ? [] : parcels.splice(at, 1);
    if (!parcel) continue;
    const { id: consignmentId, vendorId, userId, name, email, order } = parcel;
    const title = `${order}: ${demo.message}`;
    await insertComplaint(context, {
      ...demo,
      of: { consignmentId, vendorId, userId, name, contact: email, title, subject: 'order' },
    });
  }
  const asked = { name: 'Demo Visitor', contact: 'visitor@demo.example', title: 'Wheat for late sowing' };
  await insertComplaint(context, {
    kind: 'other',
    message: 'Demo: which wheat do I sow after 15 December?',
    hours: 42,
    steps: [],
    of: { ...asked, subject: 'shop', consignmentId: null, vendorId: null, userId: null },
  });
}

type Sender = {
  readonly subject: 'order' | 'shop';
  readonly consignmentId: string | null;
  readonly vendorId: string | null;
  readonly userId: string | null;
} & Record<'name' | 'contact' | 'title', string>;

async function insertComplaint(
  context: Context,
  { kind, message, hours, steps, of }: Omit<DemoComplaint, 'of'> & { readonly of: Sender },
): Promise<void> {
  const now = context.clock();
  const createdAt = before(now, hours * hour);
  const id = newId(createdAt);
  const last = steps.at(-1);
  const since = last ? before(now, last[0] * hour) : createdAt;
  const clocks = clocksOf(last?.[1] ?? (of.vendorId === null ? 'open' : 'with-vendor'), since);
  const answered = steps.find(([, , role]) => role === 'vendor' || role === 'marketplace');
  const acknowledgedAt = answered ? before(now, answered[0] * hour) : null;
  const number = await nextMonthlyNumber({ ...context, clock: () => createdAt }, 'C', 'complaint_numbers');
  const said = { number, kind, message, language: 'en' as const };
  await context.db
    .insertInto('complaints')
    .values({ id, ...of, ...said, ...clocks, ...deadlinesOf(createdAt), acknowledgedAt, createdAt })
    .execute();
  const entries = steps.map(([ago, , role, what, text, offer]) => {
    const money = { amount: offer === 'refund' ? proposedRefund : null, offer: offer ?? null };
    const at = before(now, ago * hour);
    const borneBy = offer === 'refund' ? ('vendor' as const) : null;
    return {
      id: newId(at),
      complaintId: id,
      role,
      kind: what,
      text,
      actorId: null,
      createdAt: at,
      ...money,
      borneBy,
    };
  });
  if (entries.length > 0) await context.db.insertInto('complaintEntries').values(entries).execute();
  await setComplaintClock(context, id, clocks.answerBy);
}

/** Delivered parcels of the demo farmer, and of the demo vendor's other customers, the newest first. */
async function parcelsOf({ db }: Context) {
  const farmer = demoAccount('customer').email;
  const vendor = demoAccount('vendor').email;
  const rows = await db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .innerJoin('users as u', 'u.id', 'o.userId')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .innerJoin('users as s', 's.id', 'v.userId')
    .where('c.status', '=', 'delivered')
    .where(({ or, eb }) => or([eb('u.email', '=', farmer), eb('s.email', '=', vendor)]))
    .select(['c.id', 'c.vendorId', 'o.userId', 'o.number as order', 'u.name', 'u.email'])
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, email: row.email ?? '', isFarmers: row.email === farmer }));
}
