import type { Month } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import { LazyList } from './file-parts.ts';
import type { ExemptSales, Gstr1, HsnSum, ListedDocument, RateAmounts, SeriesSum } from './gstr1.ts';
import { exemptColumn, returnVersion } from './law-rules.ts';

/**
 * GSTR-1 as the GST portal and its Returns Offline Tool take it: rupees as numbers with two decimals at most, days as
 * DD-MM-YYYY, the month as MMYYYY. Sections without rows are left out. Lists of documents are lazy: `jsonPieces` writes
 * them.
 */
export function gstr1Json(gstin: string, month: Month, report: Gstr1): object {
  const [year, number] = month.split('-');
  return withoutEmpty({
    gstin,
    fp: `${number}${year}`,
    ...returnVersion,
    b2b: new LazyList([...report.b2b], ([ctin, documents]) => ({
      ctin,
      inv: new LazyList(documents, invoice),
    })),
    b2cl: new LazyList([...report.b2cl], ([pos, documents]) => ({
      pos,
      inv: new LazyList(documents, largeInvoice),
    })),
    b2cs: report.b2cs.map(({ isInterState, pos, ...amounts }) => ({
      sply_ty: isInterState ? 'INTER' : 'INTRA',
      pos,
      typ: 'OE',
      ...detail(amounts, isInterState),
    })),
    nil: { inv: report.nil.map(exempt) },
    cdnr: new LazyList([...report.cdnr], ([ctin, documents]) => ({
      ctin,
      nt: new LazyList(documents, creditNote),
    })),
    cdnur: new LazyList(report.cdnur, (document) => ({ typ: 'B2CL', ...note(document) })),
    hsn: hsnTables(report),
    doc_issue: { doc_det: issued(report.series) },
    supeco: {
      clttx: report.operatorSums.map(({ etin, taxable, igst, cgst, sgst }) => ({
        etin,
        suppval: inRupees(taxable),
        igst: inRupees(igst),
        cgst: inRupees(cgst),
        sgst: inRupees(sgst),
        cess: 0,
      })),
    },
  });
}

function invoice({ number, day, total, pos, isInterState, rates }: ListedDocument) {
  return {
    inum: number,
    idt: dashed(day),
    val: inRupees(total),
    pos,
    rchrg: 'N',
    inv_typ: 'R',
    itms: items(rates, isInterState),
  };
}

function largeInvoice({ number, day, total, rates }: ListedDocument) {
  return { inum: number, idt: dashed(day), val: inRupees(total), itms: items(rates, true) };
}

function note({ number, day, total, pos, isInterState, rates }: ListedDocument) {
  return {
    ntty: 'C',
    nt_num: number,
    nt_dt: dashed(day),
    pos,
    val: inRupees(total),
    itms: items(rates, isInterState),
  };
}

function creditNote(document: ListedDocument) {
  return { ...note(document), rchrg: 'N', inv_typ: 'R' };
}

function items(rates: readonly RateAmounts[], isInterState: boolean) {
  return rates.map((amounts, at) => ({ num: at + 1, itm_det: detail(amounts, isInterState) }));
}

function detail({ rate, taxable, cgst, sgst, igst }: RateAmounts, isInterState: boolean) {
  const taxes = isInterState ? { iamt: inRupees(igst) } : { camt: inRupees(cgst), samt: inRupees(sgst) };
  return { rt: rate, txval: inRupees(taxable), ...taxes, csamt: 0 };
}

function exempt({ isInterState, isToRegistered, value }: ExemptSales) {
  return {
    sply_ty: `${isInterState ? 'INTR' : 'INTRA'}${isToRegistered ? 'B2B' : 'B2C'}`,
    nil_amt: inRupees(exemptColumn === 'nil' ? value : 0),
    expt_amt: inRupees(exemptColumn === 'exempt' ? value : 0),
    ngsup_amt: 0,
  };
}

/** Two tables since May 2025. The portal refuses an empty one for buyers with GSTIN: a row of zeros takes its place. */
function hsnTables(report: Gstr1) {
  const [b2b, b2c] = [report.hsnOf('b2b'), report.hsnOf('b2c')];
  const rows = b2b.length > 0 ? b2b : b2c.slice(0, 1).map(zeros);
  return { hsn_b2b: rows.map(hsnRow), hsn_b2c: b2c.map(hsnRow) };
}

/** The row of zeros where there are no goods. */
export function zeros({ hsn, uqc }: HsnSum): HsnSum {
  return { hsn, uqc, rate: 0, quantity: 0, total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
}

function hsnRow({ hsn, uqc, quantity, rate, taxable, cgst, sgst, igst }: HsnSum, at: number) {
  return {
    num: at + 1,
    hsn_sc: hsn,
    desc: '',
    uqc,
    qty: quantity,
    rt: rate,
    txval: inRupees(taxable),
    iamt: inRupees(igst),
    camt: inRupees(cgst),
    samt: inRupees(sgst),
    csamt: 0,
  };
}

/** Table 13: 1 is "invoices for outward supply", bills of supply among them, and 5 "credit notes". */
function issued(series: readonly SeriesSum[]) {
  return [
    { doc_num: 1, docs: series.filter(({ kind }) => kind !== 'credit-note').map(issuedSeries) },
    { doc_num: 5, docs: series.filter(({ kind }) => kind === 'credit-note').map(issuedSeries) },
  ].filter(({ docs }) => docs.length > 0);
}

function issuedSeries({ from, to, count }: SeriesSum, at: number) {
  return { num: at + 1, from, to, totnum: count, cancel: 0, net_issue: count };
}

/** An amount for JSON: the nearest number has two decimals at most, as long as it is a safe integer of paise. */
export function inRupees(paise: Paise): number {
  return paise / 100;
}

function dashed(day: string): string {
  return day.split('-').reverse().join('-');
}

function withoutEmpty(sections: Record<string, unknown>): object {
  const isEmpty = (value: unknown): boolean =>
    Array.isArray(value) || value instanceof LazyList
      ? value.length === 0
      : typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);
  return Object.fromEntries(Object.entries(sections).filter(([, value]) => !isEmpty(value)));
}
