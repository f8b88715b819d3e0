import { type RawBuilder, sql } from 'kysely';
import { plainTrackingNumber } from '../couriers/remittance-rules.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { may } from '../kernel/guards.ts';
import type { Paise } from '../kernel/money.ts';
import type { Permission } from '../kernel/staff-roles.ts';
import { phoneNumberOf } from '../people/phone-number.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';

/** What a number can be of, in the order of the results. */
export const numberedKinds = [
  'order',
  'parcel',
  'document',
  'statement',
  'payment',
  'refund',
  'cash-refund',
  'payout',
  'pay-in',
  'remittance',
  'message',
  'enquiry',
] as const;
export type NumberedKind = (typeof numberedKinds)[number];

/** A row with a number that was searched. */
export interface NumberHit {
  readonly kind: NumberedKind;
  /** The id of its page: of an order for money of that order, of a vendor for a statement. */
  readonly id: string | null;
  readonly number: string;
  /** Whose it is, or the month of a statement. */
  readonly note: string | null;
  readonly at: Date;
  /** In paise; null where it has none, or for a reader who sees no sums. */
  readonly amount: Paise | null;
}

/** Most hits of one kind: documents of several vendors can have one number. */
const perKind = 8;
/** Shorter words are quantities rather than numbers of orders. */
const shortestNumber = 4;

interface Numbers {
  /** As typed, and in capitals without spaces. */
  readonly typed: string;
  readonly code: string;
  /** Letters and digits alone, as tracking numbers are compared. */
  readonly plain: string;
  /** Orders of a phone are found by their list. */
  readonly isPhone: boolean;
}

/** A kind that a search reads: who may see it, and its rows. */
type Branch = readonly [needs: readonly Permission[], rows: RawBuilder<unknown>];

/** Rows of all vendors whose whole number, UTR or tracking number this text is, as far as the actor sees them. */
export function marketRowsNumbered(context: ContextOf<SignedIn>, text: string): Promise<NumberHit[]> {
  return read(context, text, marketBranches);
}

/** The same for rows of the actor's vendor. */
export function ownRowsNumbered(context: ContextOf<SignedIn>, text: string): Promise<NumberHit[]> {
  const vendor = ownVendorId(context.actor);
  return read(context, text, (numbers) => ownBranches(vendor, numbers));
}

async function read(context: ContextOf<SignedIn>, text: string, branchesOf: (numbers: Numbers) => Branch[]) {
  const code = text.toUpperCase().replaceAll(/\s+/g, '');
  if (!/\d/.test(code) || code.length < shortestNumber) return [];
  const seen = branchesOf({
    typed: text,
    code,
    plain: plainTrackingNumber(code),
    isPhone: phoneNumberOf(text) !== null,
  }).filter(([needs]) => needs.every((permission) => may(context.actor, permission)));
  if (seen.length === 0) return [];
  const hits = await rowsOf(
    context,
    seen.map(([, rows]) => rows),
  );
  const order = ({ kind }: NumberHit) => numberedKinds.indexOf(kind);
  const sees = may(context.actor, 'money');
  return hits
    .toSorted((one, other) => order(one) - order(other))
    .map((hit) => (sees ? hit : { ...hit, amount: null }));
}

async function rowsOf({ db }: Context, branches: readonly RawBuilder<unknown>[]): Promise<NumberHit[]> {
  // `offset 0` keeps the planner from walking an index of the time instead of that of the number.
  const all = branches.map(
    (rows) => sql`(select * from (${rows} offset 0) as rows order by at desc limit ${perKind})`,
  );
  const found = await sql<NumberHit>`${sql.join(all, sql` union all `)}`.execute(db);
  return found.rows;
}

/** A search word of an order, whole: its number or a part of it. */
function orderWord(owner: string, code: string): string {
  return `'${`${owner}/${code.toLowerCase()}`.replaceAll(/['\\]/g, '$&$&')}'`;
}

const plainTracking = sql`regexp_replace(upper(c.tracking_number), '[^A-Z0-9]', '', 'g')`;

function marketBranches({ typed, code, plain, isPhone }: Numbers): Branch[] {
  const paid: Permission[] = ['orders.see', 'money'];
  const isUtr = (column: string) => sql`${sql.ref(column)} in (${typed}, ${code})`;
  const vendorOf = (column: string) =>
    sql`(select company_name from vendors where vendors.id = ${sql.ref(column)})`;
  return [
    [
      ['orders.see'],
      sql`select 'order' as kind, o.id, o.number, o.address ->> 'name' as note, o.created_at as at,
        o.current_total as amount from orders o where ${!isPhone} and o.search @@ ${orderWord('', code)}::tsquery`,
    ],
    [
      ['orders.see'],
      sql`select 'parcel' as kind, c.order_id as id, c.tracking_number as number, o.number as note,
        c.created_at as at, null::bigint as amount
        from consignments c join orders o on o.id = c.order_id where ${plainTracking} = ${plain}`,
    ],
    [
      paid,
      sql`select 'document' as kind, d.id, d.number, ${vendorOf('d.vendorId')} as note, d.issued_at as at,
        d.total as amount from documents d where d.number = ${code}`,
    ],
    [
      paid,
      sql`select 'statement' as kind, s.vendor_id as id, s.number, s.month as note, s.created_at as at,
        s.closing as amount from vendor_statements s where s.number = ${code}`,
    ],
    [
      paid,
      sql`select 'payment' as kind, p.order_id as id, p.utr as number, o.number as note, p.captured_at as at, p.amount
        from payments p left join orders o on o.id = p.order_id where ${isUtr('p.utr')}`,
    ],
    [
      paid,
      sql`select 'refund' as kind, r.order_id as id, r.reference as number, o.number as note, r.requested_at as at,
        r.amount from refunds r left join orders o on o.id = r.order_id where ${isUtr('r.reference')}`,
    ],
    [
      ['payments'],
      sql`select 'cash-refund' as kind, r.id, r.utr as number, o.number as note, r.requested_at as at, r.amount
        from cash_refunds r join orders o on o.id = r.order_id where ${isUtr('r.utr')}`,
    ],
    [
      ['payouts'],
      sql`select 'payout' as kind, p.id, p.number, ${vendorOf('p.vendorId')} as note, p.created_at as at, p.amount
        from payouts p where p.number = ${code} or ${isUtr('p.utr')}`,
    ],
    [
      ['payouts'],
      sql`select 'pay-in' as kind, p.vendor_id as id, p.utr as number, ${vendorOf('p.vendorId')} as note,
        p.created_at as at, p.amount from vendor_pay_ins p where ${isUtr('p.utr')}`,
    ],
    [
      ['payouts'],
      sql`select 'remittance' as kind, r.id, r.utr as number, r.reference as note, r.created_at as at, r.amount
        from cash_remittances r where ${isUtr('r.utr')}`,
    ],
    [
      ['messages'],
      sql`select 'message' as kind, m.id, m.number, m.title as note, m.created_at as at, null::bigint as amount
        from complaints m where m.number = ${code}`,
    ],
    [
      ['enquiries'],
      sql`select 'enquiry' as kind, e.id, e.number, e.product_name as note, e.created_at as at,
        null::bigint as amount from enquiries e where e.number = ${code}`,
    ],
  ];
}

/** Each condition begins with the vendor. A consignment that waits for its payment is not the vendor's yet. */
function ownBranches(vendor: string, { typed, code, plain }: Numbers): Branch[] {
  const paid: Permission[] = ['orders.see', 'money'];
  return [
    [
      ['orders.see'],
      sql`select 'order' as kind, c.id, o.number, o.address ->> 'name' as note, c.created_at as at,
        c.subtotal as amount from consignments c join orders o on o.id = c.order_id
        where c.vendor_id = ${vendor} and not c.is_unpaid and c.search @@ ${orderWord(vendor, code)}::tsquery`,
    ],
    [
      ['orders.see'],
      sql`select 'parcel' as kind, c.id, c.tracking_number as number, o.number as note, c.created_at as at,
        null::bigint as amount from consignments c join orders o on o.id = c.order_id
        where c.vendor_id = ${vendor} and not c.is_unpaid and ${plainTracking} = ${plain}`,
    ],
    [
      paid,
      sql`select 'document' as kind, d.id, d.number, null::text as note, d.issued_at as at, d.total as amount
        from documents d where d.number = ${code} and ${vendor} in (d.vendor_id, d.billed_vendor_id)`,
    ],
    [
      ['money'],
      sql`select 'statement' as kind, s.vendor_id as id, s.number, s.month as note, s.created_at as at,
        s.closing as amount from vendor_statements s where s.vendor_id = ${vendor} and s.number = ${code}`,
    ],
    [
      ['money'],
      sql`select 'payout' as kind, p.id, p.number, p.utr as note, p.created_at as at, p.amount
        from payouts p where p.vendor_id = ${vendor} and ${code} in (p.number, p.utr)`,
    ],
    [
      ['money'],
      sql`select 'pay-in' as kind, p.id, p.utr as number, null::text as note, p.created_at as at, p.amount
        from vendor_pay_ins p where p.vendor_id = ${vendor} and p.utr in (${typed}, ${code})`,
    ],
    [
      ['enquiries'],
      sql`select 'enquiry' as kind, e.id, e.number, e.product_name as note, e.created_at as at,
        null::bigint as amount from enquiries e where e.number = ${code} and e.vendor_id = ${vendor}`,
    ],
  ];
}
