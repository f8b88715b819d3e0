import { sql } from 'kysely';
import type { DocumentContent, DocumentLine } from '../documents/content.ts';
import { spanOfMonth } from '../documents/months.ts';
import { minusTotals, totalsOfLines } from '../documents/totals.ts';
import { writeDocuments } from '../documents/write-documents.ts';
import type { Context } from '../kernel/context.ts';
import { daysOf, type Month } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import { type EarningAmounts, sumOfAmounts } from '../ledger/earning-amounts.ts';
import { readBillIssuer, readOperator } from '../settings/operator.ts';
import { isInterState, placeOfSupply, stateOfGstin } from '../tax/state-codes.ts';
import { ratesOn } from '../tax/withholding.ts';
import { sellerColumns, sellerOf } from '../vendors/seller-of.ts';
import { earnedIn } from './statement-sums.ts';

/** What the operator takes from a vendor, in paise: negative when more came back than was sold. */
type Fees = Pick<EarningAmounts, 'commission' | 'commissionGst'>;

/**
 * Issues the operator's bill to a vendor for the commission of a month, in the caller's transaction: its value and tax
 * are those that the ledger has taken, to the paisa. When returns exceed sales it is a credit note on an earlier bill.
 * What is neither, as no bill has as much left, or value and tax have different signs, is part of the next document.
 * Nothing without the operator's own GSTIN. Dated the last day of the month: then the service was supplied (CGST Act,
 * s.13(2) and s.31(5)), and its tax is of that month.
 */
export async function issueFeeDocument(
  context: Context,
  vendorId: string,
  month: Month,
  own: Fees,
): Promise<void> {
  const issuer = await readBillIssuer(context);
  if (!issuer) return;
  const carried = await carriedFees(context, vendorId, month);
  const { commission, commissionGst } = plus(carried, own);
  const isCredit = isNote({ commission, commissionGst });
  if (!isCredit && !isBill({ commission, commissionGst })) return;
  const operator = await readOperator(context);
  const { buyer, ...vendor } = await billedVendor(context, vendorId);
  const place = placeOfSupply(buyer.gstin, buyer.state);
  const seller = {
    legalName: operator.name,
    tradeName: operator.name,
    street: issuer.address,
    city: '',
    state: stateOfGstin(issuer.gstin) ?? '',
    pincode: '',
    gstin: issuer.gstin,
    pan: issuer.gstin.slice(2, 12),
    phone: operator.grievance.phone,
    licences: [],
    grievance: null,
  };
  const isInter = isInterState(seller, place);
  const sign = isCredit ? -1 : 1;
  const months = { first: carried.since ?? month, last: month };
  const lines = [lineOf(months, sign * commission, sign * commissionGst, isInter, isCredit)];
  const totals = totalsOfLines(lines);
  const corrects = isCredit ? await corrected(context, vendorId, totals) : null;
  if (isCredit && !corrects) return;
  await writeDocuments(context, [
    {
      vendorId: null,
      kind: isCredit ? 'fee-credit-note' : 'fee-invoice',
      issuedAt: endOf(month),
      orderId: null,
      consignmentId: null,
      billedVendorId: vendor.id,
      refersTo: corrects?.id ?? null,
      reason: month,
      collectedByOperator: 0,
      content: {
        seller,
        buyer,
        placeOfSupply: { state: stateOfGstin(place) ?? 'Other territory', code: place },
        isInterState: isInter,
        order: null,
        operator,
        lines,
        totals,
        corrects,
      },
    },
  ]);
}

/** The last second of a month in India. */
function endOf(month: Month): Date {
  return new Date(spanOfMonth(month).before.getTime() - 1_000);
}

function isBill({ commission, commissionGst }: Fees): boolean {
  return commission > 0 && commissionGst >= 0;
}

function isNote({ commission, commissionGst }: Fees): boolean {
  return commission < 0 && commissionGst <= 0;
}

function plus(one: Fees, other: Fees): Fees {
  return {
    commission: one.commission + other.commission,
    commissionGst: one.commissionGst + other.commissionGst,
  };
}

/**
 * What the months since the vendor's newest document of fees have left for this one, with the first of them; null for
 * none. A month that could be billed and was not, as the operator had no GSTIN, is not billed later.
 */
async function carriedFees(
  context: Context,
  vendorId: string,
  month: Month,
): Promise<Fees & { readonly since: Month | null }> {
  const { db } = context;
  const closed = await db
    .selectFrom('vendorStatements')
    .select('month')
    .where('vendorId', '=', vendorId)
    .where('month', '<', month)
    .where('month', '>', ({ selectFrom }) =>
      selectFrom('documents')
        .where('billedVendorId', '=', vendorId)
        .select(sql<Month>`coalesce(max(reason), '')`.as('newest')),
    )
    .orderBy('month')
    .execute();
  const nothing = { commission: 0, commissionGst: 0, since: null };
  let left: Fees & { readonly since: Month | null } = nothing;
  for (const { month: earlier } of closed) {
    const sums = plus(left, sumOfAmounts(await earnedIn(context, vendorId, earlier)));
    const isSettled = isBill(sums) || (sums.commission === 0 && sums.commissionGst === 0);
    left = isSettled ? nothing : { ...sums, since: left.since ?? earlier };
  }
  return left;
}

/** The vendor as the recipient of a bill. */
async function billedVendor({ db }: Context, id: string) {
  const { phone, ...row } = await db
    .selectFrom('vendors')
    .select([...sellerColumns, 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { legalName: name, street, city, state, pincode, gstin } = sellerOf(row);
  return { id, buyer: { name, street, city, state, pincode, phone, gstin, business: null } };
}

/**
 * Tax within a state is two equal halves; a paisa that is left is the rounding, so that the total is what the ledger
 * has taken.
 */
function lineOf(
  { first, last }: Months,
  taxable: Paise,
  tax: Paise,
  isInter: boolean,
  isCredit: boolean,
): DocumentLine {
  const { rate, sac } = ratesOn('fees', daysOf(last).last);
  const half = isInter ? 0 : Math.floor(tax / 2);
  const total = taxable + tax;
  return {
    position: 1,
    names: {
      en: `Commission, ${monthsIn('en-IN', { first, last })}${isCredit ? ', given back on returns' : ''}`,
      hi: `कमीशन, ${monthsIn('hi-IN-u-nu-latn', { first, last })}${isCredit ? ', वापसी पर लौटाया' : ''}`,
    },
    packs: { en: '' },
    hsn: sac,
    quantity: 1,
    uqc: 'OTH',
    unitPrice: total,
    sum: total,
    shipping: 0,
    rate,
    taxable,
    cgst: half,
    sgst: half,
    igst: isInter ? tax : 0,
    rounding: isInter ? 0 : tax - 2 * half,
    total,
    lot: null,
    label: null,
  };
}

/** Months of a document: `October 2026`, or `October 2026 – November 2026` with what was left of earlier ones. */
interface Months {
  readonly first: Month;
  readonly last: Month;
}

function monthsIn(locale: string, { first, last }: Months): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return [...new Set([first, last])]
    .map((month) => format.format(new Date(`${month}-01T00:00:00Z`)))
    .join(' – ');
}

/** The newest bill of fees of which as much is left, of its value and of each tax; null without any. */
async function corrected(
  { db }: Context,
  vendorId: string,
  totals: DocumentContent['totals'],
): Promise<DocumentContent['corrects']> {
  const all = await db
    .selectFrom('documents')
    .select(['id', 'number', 'issuedAt', 'refersTo', 'content'])
    .where('billedVendorId', '=', vendorId)
    .orderBy('issuedAt', 'desc')
    .execute();
  const bills = all
    .filter(({ refersTo }) => refersTo === null)
    .map(({ id, number, issuedAt, content }) => {
      const notes = all.filter(({ refersTo }) => refersTo === id).map((note) => note.content.totals);
      const left = minusTotals(content.totals, [...notes, totals]);
      return { id, number, issuedAt: issuedAt.toISOString(), totals: content.totals, left };
    });
  const bill = bills.find(({ left }) =>
    [left.taxable, left.cgst, left.sgst, left.igst, left.total].every((amount) => amount >= 0),
  );
  return bill ? { ...bill, reason: 'returned', refunded: 0 } : null;
}
