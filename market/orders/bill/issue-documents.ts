import { sql } from 'kysely';
import type { Sale, SaleLine } from '../../documents/draft-documents.ts';
import { issueForSales } from '../../documents/issue-documents.ts';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { type Day, indianDay } from '../../kernel/days.ts';
import type { Seller } from '../../tax/parties.ts';
import { rateOf } from '../taxed-lines.ts';

/**
 * Issues the documents of consignments that are sent now, in the caller's transaction, which has locked their orders
 * (docs/decisions/documents-of-sale.md). Consignments that have documents keep them.
 */
export function issueDocuments(context: Context, consignmentIds: readonly string[]): Promise<void> {
  const now = context.clock();
  return issueDocumentsAt(context, new Map(consignmentIds.map((id) => [id, now])));
}

/** The same for consignments that were sent at other times, each with its time, the earliest first. */
export async function issueDocumentsAt(context: Context, sent: ReadonlyMap<string, Date>): Promise<void> {
  const ids = [...sent.keys()];
  const lines = Map.groupBy(await linesOf(context, ids), ({ consignmentId }) => consignmentId);
  const sales: Sale[] = [];
  for (const row of await consignmentsOf(context, ids)) {
    const at = sent.get(row.id) ?? context.clock();
    const own = lines.get(row.id) ?? [];
    sales.push(saleOf(row, own, at));
  }
  const inOrder = sales.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await issueForSales(context, inOrder);
}

/** A licence with its first day, from JSON. */
type Licence = Sale['seller']['licences'][number] & { readonly validFrom: Day };
type Row = Awaited<ReturnType<typeof consignmentsOf>>[number];
type Line = Awaited<ReturnType<typeof linesOf>>[number];

/**
 * In one statement: consignments with their orders, vendors as they are now, licences, and the references of payments.
 */
function consignmentsOf({ db }: Context, ids: readonly string[]) {
  return db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .select([
      'c.id',
      'c.orderId',
      'c.vendorId',
      'c.shipping',
      'c.prepaid',
      'c.collectedBy',
      'c.seller',
      'c.placeOfSupply',
    ])
    .select([
      'o.number',
      'o.createdAt',
      'o.paymentMethod',
      'o.buyerGstin',
      'o.buyerBusiness',
      'o.buyerAddress',
      'o.address',
    ])
    .select(['v.phone', 'v.grievanceName', 'v.grievancePhone', 'v.grievanceEmail'])
    .select(
      sql<string | null>`(select utr from payments p
        where p.order_id = o.id and used_for = 'order' and utr is not null limit 1)`.as('reference'),
    )
    .select(
      sql<Licence[]>`(select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number,
          'authority', authority, 'validFrom', valid_from, 'validUntil', valid_until) order by kind, valid_until), '[]')
        from vendor_licences l where l.vendor_id = v.id and verified_at is not null and refused_at is null)`.as(
        'licences',
      ),
    )
    .where('c.id', '=', anyOf(ids))
    .orderBy('c.id')
    .execute();
}

/** The lines of consignments, also those of which nothing is left. */
function linesOf({ db }: Context, consignmentIds: readonly string[]) {
  return db
    .selectFrom('orderLines as l')
    .leftJoin('machineDeliveries as m', 'm.consignmentId', 'l.consignmentId')
    .select(['l.consignmentId', 'l.position', 'l.name', 'l.pack', 'l.translations', 'l.hsn', 'l.quantity'])
    .select(['l.uqc', 'l.unitPrice', 'l.lineTotal', 'l.gstRate', 'l.lot', 'l.label', 'm.pieces'])
    .where('l.consignmentId', '=', anyOf(consignmentIds))
    .orderBy('l.consignmentId')
    .orderBy('l.position')
    .execute();
}

function saleOf(row: Row, lines: readonly Line[], at: Date): Sale {
  const { id: consignmentId, orderId, vendorId, prepaid, number, createdAt, paymentMethod, reference } = row;
  const { seller, shipping, placeOfSupply } = row;
  const { name = '', street = '', city = '', state = '', pincode = '', phone = '' } = row.address ?? {};
  const buyer = { name, street, city, state, pincode, phone };
  return {
    consignmentId,
    orderId,
    vendorId,
    at,
    seller: {
      ...seller,
      phone: row.phone,
      licences: licencesOn(indianDay(at), row.licences),
      grievance: grievanceOf(row),
    },
    buyer: { ...buyer, gstin: row.buyerGstin, business: row.buyerBusiness, registered: row.buyerAddress },
    placeOfSupply,
    order: { number, placedOn: indianDay(createdAt), way: paymentMethod, reference },
    prepaid,
    isCourierCash: row.collectedBy === 'courier',
    shipping,
    lines: lines.filter(({ quantity }) => quantity > 0).map((line) => saleLineOf(line, seller)),
  };
}

function licencesOn(day: Day, licences: readonly Licence[]): Sale['seller']['licences'] {
  return licences
    .filter(({ validFrom, validUntil }) => validFrom <= day && day <= validUntil)
    .map(({ kind, number, authority, validUntil }) => ({ kind, number, authority, validUntil }));
}

function grievanceOf({ grievanceName: name, grievancePhone, grievanceEmail }: Row) {
  return name === null ? null : { name, phone: grievancePhone ?? '', email: grievanceEmail ?? '' };
}

function saleLineOf(line: Line, seller: Seller): SaleLine {
  const { position, hsn, quantity, unitPrice, lineTotal, gstRate, lot, label, uqc, pieces } = line;
  const texts = Object.entries(line.translations);
  const inLanguages = (text: 'name' | 'pack') => ({
    ...Object.fromEntries(texts.map(([language, translated]) => [language, translated[text]])),
    en: line[text],
  });
  return {
    position,
    names: inLanguages('name'),
    packs: inLanguages('pack'),
    hsn,
    quantity,
    uqc,
    unitPrice,
    sum: lineTotal,
    rate: rateOf(seller, gstRate),
    lot,
    label,
    ...(pieces && { pieces }),
  };
}
