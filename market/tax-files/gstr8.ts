import { indianDay } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { ratesOn, tcsOfSale } from '../tax/withholding.ts';
import { collectedPart, signOf, type TaxDocument } from './tax-document.ts';

/** The columns of a document on which TCS depends. */
export type CollectedDocument = Pick<
  TaxDocument,
  | 'kind'
  | 'issuedAt'
  | 'sellerGstin'
  | 'buyerGstin'
  | 'isInterState'
  | 'taxable'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'total'
  | 'collectedByOperator'
> & { readonly vendorId: string };

/** A supplier's row of table 3 of GSTR-8, in paise: values without tax, and the tax that the operator collects. */
export interface Gstr8Row {
  readonly vendorId: string;
  /** GSTIN; null for goods that were taxed without one, which cannot be reported. */
  readonly stin: string | null;
  readonly supR: Paise;
  readonly retsupR: Paise;
  readonly supU: Paise;
  readonly retsupU: Paise;
  /** Net amount: 0 at least. */
  readonly amt: Paise;
  readonly camt: Paise;
  readonly samt: Paise;
  readonly iamt: Paise;
  /** Returns were more than supplies: the portal takes no negative amount. */
  readonly isNegative: boolean;
  /** What the tax that is filed is above the net sum, as the portal takes no negative amount: 0 or more. */
  readonly aboveNet: Paise;
}

type Supplies = Pick<Gstr8Row, 'vendorId' | 'stin' | 'supR' | 'retsupR' | 'supU' | 'retsupU'>;

/** Net value with its tax, within or between states, at one rate. */
interface Net {
  readonly value: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

const nothing: Net = { value: 0, cgst: 0, sgst: 0, igst: 0 };

/**
 * The month of GSTR-8, over all suppliers, from what the operator collected for taxable goods. Its tax is the sum of
 * that of each document, as the ledger withholds it.
 */
export class Gstr8 {
  private readonly supplies = new Map<string, Supplies>();
  private readonly nets = new Map<string, Map<string, Net>>();

  add(document: CollectedDocument): void {
    const { taxable } = collectedPart(document);
    if (taxable === 0) return;
    const { sellerGstin: stin, buyerGstin, isInterState, vendorId } = document;
    const sign = signOf(document);
    const key = [stin, vendorId].join();
    const none = { vendorId, stin, supR: 0, retsupR: 0, supU: 0, retsupU: 0 };
    const supplies = this.supplies.get(key) ?? none;
    const column = `${sign === 1 ? 'sup' : 'retsup'}${buyerGstin === null ? 'U' : 'R'}` as const;
    this.supplies.set(key, { ...supplies, [column]: supplies[column] + taxable });

    const day = indianDay(document.issuedAt);
    const of = [ratesOn('tcs', day).from, isInterState].join();
    const nets = this.nets.get(key) ?? new Map<string, Net>();
    const before = nets.get(of) ?? nothing;
    const { cgst, sgst, igst } = tcsOfSale(document, day);
    nets.set(of, {
      value: before.value + sign * taxable,
      cgst: before.cgst + sign * cgst,
      sgst: before.sgst + sign * sgst,
      igst: before.igst + sign * igst,
    });
    this.nets.set(key, nets);
  }

  /** By GSTIN. A supplier of exempt goods alone has no row. */
  get rows(): Gstr8Row[] {
    return [...this.supplies]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, supplies]) => ({ ...supplies, ...taxOf([...(this.nets.get(key)?.values() ?? [])]) }));
  }
}

function taxOf(
  nets: readonly Net[],
): Pick<Gstr8Row, 'amt' | 'camt' | 'samt' | 'iamt' | 'isNegative' | 'aboveNet'> {
  const positive = nets.filter(({ value }) => value > 0);
  const of = (column: keyof Net) => sum(positive.map((net) => Math.max(0, net[column])));
  const [camt, samt, iamt] = [of('cgst'), of('sgst'), of('igst')];
  return {
    amt: of('value'),
    camt,
    samt,
    iamt,
    aboveNet: camt + samt + iamt - sum(nets.map(({ cgst, sgst, igst }) => cgst + sgst + igst)),
    isNegative: nets.some(({ value }) => value < 0),
  };
}
