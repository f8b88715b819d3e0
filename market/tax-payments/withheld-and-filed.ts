import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { daysOf, indianDay, type Month } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { tcsOfSale } from '../tax/withholding.ts';
import { collectedPages } from '../tax-files/document-pages.ts';
import { Gstr8 } from '../tax-files/gstr8.ts';

/** Why GSTR-8 of a month and the TCS that was withheld in it differ. */
export const bridgeReasons = [
  'billed-before',
  'not-delivered',
  'not-credited',
  'credited-otherwise',
  'changed',
  'no-negative',
] as const;
export type BridgeReason = (typeof bridgeReasons)[number];

/**
 * A parcel, or for `no-negative` a vendor, that one side has and the other has not, or with another amount. In paise.
 */
export interface BridgeItem {
  readonly reason: BridgeReason;
  /** Null for `no-negative`. */
  readonly consignmentId: string | null;
  readonly vendorId: string | null;
  /** Filed less withheld. */
  readonly amount: Paise;
}

/** The way from what was withheld to what is filed: filed = withheld + all items. In paise. */
export interface TcsBridge {
  readonly withheld: Paise;
  readonly filed: Paise;
  readonly items: readonly BridgeItem[];
}

/** TCS of a parcel in a month, in paise: billed and credited by its documents, delivered and returned by the ledger. */
interface ParcelTcs {
  billed: Paise;
  credited: Paise;
  delivered: Paise;
  returned: Paise;
}

/** Compares the documents and the ledger of a month, parcel by parcel. */
export async function tcsBridge(context: Pick<Context, 'db'>, month: Month): Promise<TcsBridge> {
  const parcels = new Map<string, ParcelTcs>();
  const parcel = (id: string | null) => {
    const key = id ?? '';
    const known = parcels.get(key) ?? { billed: 0, credited: 0, delivered: 0, returned: 0 };
    parcels.set(key, known);
    return known;
  };
  const gstr8 = new Gstr8();
  for await (const documents of collectedPages(context, month))
    for (const document of documents) {
      gstr8.add(document);
      const { cgst, sgst, igst } = tcsOfSale(document, indianDay(document.issuedAt));
      const side = document.kind === 'credit-note' ? 'credited' : 'billed';
      parcel(document.consignmentId)[side] += cgst + sgst + igst;
    }
  for await (const rows of withheldPages(context, month))
    for (const { consignmentId, isReturn, amount } of rows)
      parcel(consignmentId)[isReturn ? 'returned' : 'delivered'] += isReturn ? amount : -amount;
  const all = [...parcels.values()];
  const { filed, clamped } = filedSums(gstr8);
  return {
    withheld: sum(all.map(({ delivered, returned }) => delivered - returned)),
    filed,
    items: [...[...parcels].flatMap(([id, one]) => itemsOf(id || null, one)), ...clamped],
  };
}

/** What GSTR-8 of a month comes to, in paise. */
export async function filedTcs(context: Pick<Context, 'db'>, month: Month): Promise<Paise> {
  const gstr8 = new Gstr8();
  for await (const documents of collectedPages(context, month))
    for (const document of documents) gstr8.add(document);
  return filedSums(gstr8).filed;
}

function filedSums(gstr8: Gstr8): { filed: Paise; clamped: BridgeItem[] } {
  const { rows } = gstr8;
  return {
    filed: sum(rows.map(({ camt, samt, iamt }) => camt + samt + iamt)),
    clamped: rows.flatMap(({ vendorId, aboveNet }) =>
      aboveNet === 0
        ? []
        : { reason: 'no-negative' as const, consignmentId: null, vendorId, amount: aboveNet },
    ),
  };
}

/** Up to two items: for what was sold, and for what came back. */
export function itemsOf(
  consignmentId: string | null,
  { billed, credited, delivered, returned }: Readonly<ParcelTcs>,
): BridgeItem[] {
  const sold = {
    amount: billed - delivered,
    reason: billed === 0 ? 'billed-before' : delivered === 0 ? 'not-delivered' : 'changed',
  } as const;
  const back = {
    amount: returned - credited,
    reason: credited === 0 ? 'not-credited' : returned === 0 ? 'credited-otherwise' : 'changed',
  } as const;
  return [sold, back]
    .filter(({ amount }) => amount !== 0)
    .map((one) => ({ ...one, consignmentId, vendorId: null }));
}

interface WithheldRow {
  readonly consignmentId: string | null;
  readonly isReturn: boolean;
  readonly amount: Paise;
}

/** Postings that one statement reads. */
const rowsAtOnce = 1_000;

/** The TCS postings of a month by the index of days and parts, in pages. */
async function* withheldPages(
  { db }: Pick<Context, 'db'>,
  month: Month,
): AsyncGenerator<readonly WithheldRow[], void> {
  const { first, last } = daysOf(month);
  let after = { day: first, transactionId: '', position: 0 };
  for (;;) {
    const { rows } = await sql<WithheldRow & typeof after>`
      select p.day, p.transaction_id, p.position, p.amount, t.consignment_id, t.kind = 'returned' as is_return
        from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
        where p.part = 'tcs' and p.day >= ${after.day}::date and p.day <= ${last}::date
          and (p.day, p.transaction_id, p.position)
            > (${after.day}::date, ${after.transactionId}, ${after.position}::integer)
          and starts_with(p.account, 'tcs:') and t.kind in ('delivered', 'returned')
        order by p.day, p.transaction_id, p.position limit ${rowsAtOnce}`.execute(db);
    yield rows;
    await setImmediate();
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    after = end;
  }
}
