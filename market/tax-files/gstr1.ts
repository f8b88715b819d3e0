import type { DocumentLine, DocumentTotals } from '../documents/content.ts';
import { type DocumentKind, documentNumber } from '../documents/rules.ts';
import { noTotals, plusTotals, totalsOfLines } from '../documents/totals.ts';
import { type Day, indianDay } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import { isTcsGstin } from '../tax/gstin.ts';
import type { LackingAt, LackingList } from './lacking.ts';
import { hsnDigits, isLargeInvoice, lastDayToCredit, unitWords } from './law-rules.ts';
import { collectedPart, signOf, type TaxDocument } from './tax-document.ts';

/** The sections of GSTR-1 in which every line of a document is in exactly one. */
export const sections = ['b2b', 'b2cl', 'b2cs', 'nil', 'cdnr', 'cdnur'] as const;
export type Section = (typeof sections)[number];

/** Value and taxes at one rate, in paise. */
export interface RateAmounts {
  readonly rate: number;
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** An invoice or a credit note that is listed by itself, with its taxed lines by rate. */
export interface ListedDocument {
  readonly number: string;
  readonly day: Day;
  readonly total: Paise;
  readonly pos: string;
  readonly state: string;
  readonly buyerName: string;
  readonly isInterState: boolean;
  readonly rates: readonly RateAmounts[];
}

/** Sales to buyers without GSTIN, net of credit notes. */
export interface SmallSales extends RateAmounts {
  readonly isInterState: boolean;
  readonly pos: string;
  readonly state: string;
}

/** Exempt sales, net of credit notes. */
export interface ExemptSales {
  readonly isInterState: boolean;
  readonly isToRegistered: boolean;
  readonly value: Paise;
}

/** Goods of one HSN code, unit and rate, net of credit notes. The value of exempt goods is in `taxable`. */
export interface HsnSum extends RateAmounts {
  readonly hsn: string;
  readonly uqc: string;
  readonly quantity: number;
  readonly total: Paise;
}

/** Numbers of a series that were issued in the month without a gap: the portal counts from the first to the last. */
export interface SeriesSum {
  readonly kind: DocumentKind;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Supplies on which an operator collects tax (table 14), net of credit notes. */
export interface OperatorSum extends Omit<RateAmounts, 'rate'> {
  readonly etin: string;
}

export interface SectionSum {
  /** Documents with a line in the section. */
  readonly count: number;
  /** What credit notes take back counts as negative. */
  readonly sums: DocumentTotals;
}

/**
 * The month of one GSTIN as GSTR-1 divides it. Add its documents in the order in which they were issued; what a
 * document lacks goes to the list. Each line is in one section, and again in the summary by HSN.
 */
export class Gstr1 {
  count = 0;
  /** The columns of the documents, as stored beside their content. */
  documents: DocumentTotals = noTotals;
  readonly bySection: Record<Section, SectionSum>;
  readonly b2b = new Map<string, ListedDocument[]>();
  readonly b2cl = new Map<string, ListedDocument[]>();
  readonly cdnr = new Map<string, ListedDocument[]>();
  readonly cdnur: ListedDocument[] = [];
  private readonly issued = new Map<string, { kind: DocumentKind; year: string; serials: number[] }>();
  private readonly small = new Map<string, SmallSales>();
  private readonly exempt = new Map<string, ExemptSales>();
  private readonly hsn = { b2b: new Map<string, HsnSum>(), b2c: new Map<string, HsnSum>() };
  private readonly operators = new Map<string, OperatorSum>();
  private readonly etin: string | null;
  private readonly lacking: LackingList;

  /** `etin` is the operator's GSTIN for TCS, for documents that do not name one. */
  constructor(etin: string | null, lacking: LackingList) {
    this.etin = etin;
    this.lacking = lacking;
    this.bySection = Object.fromEntries(
      sections.map((section) => [section, { count: 0, sums: noTotals }]),
    ) as Record<Section, SectionSum>;
  }

  /** Without rows whose bills and credit notes leave nothing: the portal has nothing to add up. */
  get b2cs(): SmallSales[] {
    return [...this.small.values()]
      .filter(isNotZero)
      .sort(
        (one, other) =>
          byText(one.pos, other.pos) ||
          one.rate - other.rate ||
          Number(one.isInterState) - Number(other.isInterState),
      );
  }

  get nil(): ExemptSales[] {
    return [...this.exempt]
      .sort(([one], [other]) => byText(one, other))
      .map(([, sales]) => sales)
      .filter(({ value }) => value !== 0);
  }

  get operatorSums(): OperatorSum[] {
    return [...this.operators.values()].filter(({ taxable }) => taxable !== 0);
  }

  /** Bills before credit notes. A vendor who changes the GSTIN has numbers of both in one series. */
  get series(): SeriesSum[] {
    return [...this.issued]
      .sort(
        ([key, one], [other, { kind }]) =>
          Number(isNote(one)) - Number(isNote({ kind })) || byText(key, other),
      )
      .flatMap(([, { kind, year, serials }]) =>
        runsOf(serials).map(({ first, count }) => ({
          kind,
          from: documentNumber(kind, year, first),
          to: documentNumber(kind, year, first + count - 1),
          count,
        })),
      );
  }

  hsnOf(buyers: 'b2b' | 'b2c'): HsnSum[] {
    return [...this.hsn[buyers].values()]
      .filter((sum) => sum.quantity !== 0 || isNotZero(sum))
      .sort(
        (one, other) => byText(one.hsn, other.hsn) || one.rate - other.rate || byText(one.uqc, other.uqc),
      );
  }

  /** The sums of all sections together: those of the documents, or something is wrong with these. */
  get together(): DocumentTotals {
    return sections.reduce((sum, section) => plusTotals(sum, this.bySection[section].sums), noTotals);
  }

  add(document: TaxDocument): void {
    const sign = signOf(document);
    this.count += 1;
    this.documents = plusTotals(this.documents, document, sign);
    const { lines } = document.content;
    this.addTaxed(
      document,
      lines.filter(({ rate }) => rate !== 0),
    );
    this.addExempt(
      document,
      lines.filter(({ rate }) => rate === 0),
    );
    for (const line of lines) this.addGoods(document, line, sign);
    this.addToSeries(document);
    this.addCollected(document, sign);
    if (document.sellerGstin === null && document.taxable > 0)
      this.lacking.add('gstr1', document, [['sellerGstin', null]]);
    if (isLateCredit(document)) this.lacking.add('gstr1', document, [['lateCredit', null]]);
  }

  private addTaxed(document: TaxDocument, lines: readonly DocumentLine[]): void {
    if (lines.length === 0) return;
    const section = sectionOf(document);
    this.addToSection(section, document, lines);
    if (section === 'b2cs') {
      this.addSmall(document, lines);
      return;
    }
    const listed = listedOf(document, lines);
    if (section === 'b2b') append(this.b2b, document.buyerGstin ?? '', listed);
    if (section === 'cdnr') append(this.cdnr, document.buyerGstin ?? '', listed);
    if (section === 'b2cl') append(this.b2cl, document.placeOfSupply, listed);
    if (section === 'cdnur') this.cdnur.push(listed);
  }

  private addSmall(document: TaxDocument, lines: readonly DocumentLine[]): void {
    const { isInterState, placeOfSupply: pos, content } = document;
    for (const amounts of byRate(lines)) {
      const key = [pos, amounts.rate, isInterState].join();
      const sales = this.small.get(key) ?? {
        isInterState,
        pos,
        state: content.placeOfSupply.state,
        rate: amounts.rate,
        ...noTax,
      };
      this.small.set(key, { ...sales, ...added(sales, amounts, signOf(document)) });
    }
  }

  private addExempt(document: TaxDocument, lines: readonly DocumentLine[]): void {
    if (lines.length === 0) return;
    this.addToSection('nil', document, lines);
    const { isInterState } = document;
    const isToRegistered = document.buyerGstin !== null;
    const key = [isToRegistered ? 0 : 1, isInterState ? 0 : 1].join();
    const value = lines.reduce((sum, { taxable }) => sum + taxable, 0) * signOf(document);
    const sales = this.exempt.get(key) ?? { isInterState, isToRegistered, value: 0 };
    this.exempt.set(key, { ...sales, value: sales.value + value });
  }

  private addToSection(section: Section, document: TaxDocument, lines: readonly DocumentLine[]): void {
    const { count, sums } = this.bySection[section];
    const more = plusTotals(sums, totalsOfLines(lines), signOf(document));
    this.bySection[section] = { count: count + 1, sums: more };
  }

  private addGoods(document: TaxDocument, line: DocumentLine, sign: 1 | -1): void {
    const goods = this.hsn[document.buyerGstin === null ? 'b2c' : 'b2b'];
    const { hsn, uqc, rate, quantity, total } = line;
    const key = [hsn, uqc, rate].join();
    const sum = goods.get(key) ?? { hsn, uqc, rate, quantity: 0, total: 0, ...noTax };
    goods.set(key, {
      ...sum,
      ...added(sum, line, sign),
      quantity: sum.quantity + sign * quantity,
      total: sum.total + sign * total,
    });
    this.lacking.add('gstr1', document, lackingOfGoods(line));
  }

  private addToSeries({ kind, year, serial }: TaxDocument): void {
    const key = [kind, year].join();
    const series = this.issued.get(key) ?? { kind, year, serials: [] };
    series.serials.push(serial);
    this.issued.set(key, series);
  }

  private addCollected(document: TaxDocument, sign: 1 | -1): void {
    const part = collectedPart(document);
    if (part.taxable === 0) return;
    const { gstin } = document.content.operator;
    const etin = isTcsGstin(gstin) ? gstin : this.etin;
    if (etin === null) {
      this.lacking.add('gstr1', document, [['operatorGstin', null]]);
      return;
    }
    const sum = this.operators.get(etin) ?? { etin, ...noTax };
    this.operators.set(etin, { ...sum, ...added(sum, part, sign) });
  }
}

/** What a line of goods lacks in any file: a code that law and portal know. */
export function lackingOfGoods({ hsn, uqc, position }: DocumentLine): LackingAt[] {
  const hasHsn = /^\d+$/.test(hsn) && hsn.length >= hsnDigits;
  return [
    ...(hasHsn ? [] : [['hsn', position] as const]),
    ...(uqc in unitWords ? [] : [['uqc', position] as const]),
  ];
}

function sectionOf(document: TaxDocument): Exclude<Section, 'nil'> {
  const { kind, buyerGstin, isInterState, total, issuedAt, content } = document;
  if (buyerGstin !== null) return isNote({ kind }) ? 'cdnr' : 'b2b';
  // A credit note goes where its invoice went.
  const invoice = content.corrects
    ? { total: content.corrects.totals.total, issuedAt: new Date(content.corrects.issuedAt) }
    : { total, issuedAt };
  if (!isInterState || !isLargeInvoice(invoice.total, invoice.issuedAt)) return 'b2cs';
  return isNote({ kind }) ? 'cdnur' : 'b2cl';
}

function isNote({ kind }: { readonly kind: DocumentKind }): boolean {
  return kind === 'credit-note';
}

/** Numbers that follow each other, from the lowest on. */
function runsOf(serials: readonly number[]): { first: number; count: number }[] {
  const runs: { first: number; count: number }[] = [];
  for (const serial of serials.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && serial === run.first + run.count) run.count += 1;
    else runs.push({ first: serial, count: 1 });
  }
  return runs;
}

function isLateCredit({ issuedAt, content: { corrects } }: TaxDocument): boolean {
  return corrects !== null && indianDay(issuedAt) > lastDayToCredit(new Date(corrects.issuedAt));
}

function listedOf(document: TaxDocument, lines: readonly DocumentLine[]): ListedDocument {
  const { number, issuedAt, total, placeOfSupply: pos, isInterState, content } = document;
  const { buyer, placeOfSupply } = content;
  const buyerName = buyer.business ?? buyer.name;
  return {
    number,
    day: indianDay(issuedAt),
    total,
    pos,
    state: placeOfSupply.state,
    buyerName,
    isInterState,
    rates: byRate(lines),
  };
}

/** The sums of lines by their rates, the lowest rate first. */
function byRate(lines: readonly DocumentLine[]): RateAmounts[] {
  return [...Map.groupBy(lines, ({ rate }) => rate)]
    .sort(([one], [other]) => one - other)
    .map(([rate, same]) => ({ rate, ...same.reduce((sum, line) => added(sum, line, 1), noTax) }));
}

type TaxAmounts = Omit<RateAmounts, 'rate'>;

const noTax: TaxAmounts = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

function added(one: TaxAmounts, other: TaxAmounts, sign: 1 | -1): TaxAmounts {
  return {
    taxable: one.taxable + sign * other.taxable,
    cgst: one.cgst + sign * other.cgst,
    sgst: one.sgst + sign * other.sgst,
    igst: one.igst + sign * other.igst,
  };
}

function isNotZero({ taxable, cgst, sgst, igst }: TaxAmounts): boolean {
  return [taxable, cgst, sgst, igst].some((amount) => amount !== 0);
}

function append<Row>(rows: Map<string, Row[]>, key: string, row: Row): void {
  const of = rows.get(key);
  if (of) of.push(row);
  else rows.set(key, [row]);
}

function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
