import type { Day } from '../../market/kernel/days.ts';
import type { Paise } from '../../market/kernel/money.ts';
import {
  type EarningAmounts,
  earningAmounts,
  isOptionalAmount,
  signedAmount,
  sumOfAmounts,
} from '../../market/ledger/earning-amounts.ts';
import { maxRows, type Statement } from '../../market/statements/read-statement.ts';
import type { StatementPayout, StatementRow } from '../../market/statements/statement-rows.ts';
import { ratesOn } from '../../market/tax/withholding.ts';
import { monthName } from '../i18n/month-names.ts';
import type { Both, Cell, Column, Line, Row, Table } from './paper.ts';
import { amountText, dateText, lines } from './paper-format.ts';

/**
 * A statement as it is laid out, for the page and the PDF: both show these texts and nothing else. Amounts are
 * formatted.
 */
export interface StatementPaper {
  /** `Statement S-26-10/0003`, for the file. */
  readonly name: string;
  readonly title: Required<Both>;
  readonly period: { readonly bold: string; readonly text: string };
  readonly issuer: readonly Line[];
  readonly madeAt: { readonly [part in 'year' | 'month' | 'day']: number };
  readonly parties: readonly { readonly label: Both; readonly lines: readonly Line[] }[];
  readonly balance: Table;
  readonly orders: Table;
  readonly payouts: Table;
  readonly notes: readonly string[];
  readonly footer: string;
}

/** The shop as statements name it. */
export interface StatementIssuer {
  readonly shop: string;
  readonly legalName: string;
  readonly address: string;
  /** Empty without one. */
  readonly gstin: string;
  readonly email: string;
  readonly phone: string;
}

type Head = Pick<Statement, 'month' | 'sums' | 'payouts'>;

/** A statement, or the part of it that `rows` and `offset` are, laid out. */
export function statementPaper(statement: Statement, issuer: StatementIssuer): StatementPaper {
  const { month, vendor, number, today, lastDay, isOver, closedAt, account, weekday } = statement;
  const name = number ? `Statement ${number}` : `Statement of ${monthName(month, 'en', 'full')}`;
  const made = closedAt ? dateText(closedAt.toISOString()) : dateText(today);
  const [year = 0, monthOfYear = 0, day = 0] = today.split('-').map(Number);
  return {
    name,
    title: { en: 'Statement', hi: 'हिसाब' },
    period: {
      bold: monthName(month, 'en', 'full'),
      text: `, 1 to ${longDay(lastDay)}${isOver ? '' : ', so far'}`,
    },
    issuer: [
      { text: issuer.legalName, bold: true },
      { text: issuer.address },
      ...(issuer.gstin ? [{ text: `GSTIN ${issuer.gstin}` }] : []),
      { text: `${name}, made on ${made}` },
    ],
    madeAt: { year, month: monthOfYear, day },
    parties: [
      {
        label: { en: 'For', hi: 'किसके लिए' },
        lines: lines(
          { text: vendor.legalName, bold: true },
          vendor.tradeName !== vendor.legalName && vendor.tradeName,
          [vendor.street, [vendor.city, vendor.pincode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        ),
      },
      {
        label: { en: 'Tax numbers', hi: 'टैक्स नंबर' },
        lines: lines(
          vendor.gstin ? `GSTIN ${vendor.gstin}` : 'GSTIN none, not registered',
          vendor.pan && `PAN ${vendor.pan}`,
        ),
      },
      {
        label: { en: 'Paid to', hi: 'किस खाते में' },
        lines: lines(
          account ? `${account.bank}, account ··${account.lastFour}` : 'No bank account yet',
          account && `IFSC ${account.ifsc}`,
          `Each ${weekdays[weekday - 1]}`,
        ),
      },
    ],
    balance: balanceOf(statement, lastDay, isOver),
    orders: ordersOf(statement),
    payouts: payoutsOf(statement),
    notes: notesOf(statement, issuer),
    footer: [issuer.shop, number ?? monthName(month, 'en', 'full'), vendor.tradeName].join(' · '),
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** 31 October */
function longDay(day: Day): string {
  return `${Number(day.slice(8))} ${monthName(day.slice(0, 7), 'en', 'long')}`;
}

/** 8 Oct */
function shortDay(day: Day): string {
  return dateText(day).split(' ').slice(0, 2).join(' ');
}

/** The names of the sums of a statement, in their order. */
export function balanceRows({ month, sums }: Head, lastDay: Day): { label: Required<Both>; amount: Paise }[] {
  const name = monthName(month, 'en', 'long');
  return [
    { label: { en: `Owed to you on 1 ${name}`, hi: 'शुरू में बाकी' }, amount: sums.opening },
    {
      label: { en: `Earned on orders in ${name}, table 1`, hi: 'ऑर्डर की कमाई' },
      amount: sums.earned.net - sums.paidIn,
    },
    ...(sums.paidIn === 0
      ? []
      : [{ label: { en: 'Paid to us by you, table 1', hi: 'आपने हमें चुकाया' }, amount: sums.paidIn }]),
    { label: { en: 'Paid to your bank, table 2', hi: 'बैंक में भेजा' }, amount: -sums.paid },
    { label: { en: `Owed to you on ${longDay(lastDay)}`, hi: 'अंत में बाकी' }, amount: sums.closing },
  ];
}

function balanceOf(statement: Statement, lastDay: Day, isOver: boolean): Table {
  const named = balanceRows(statement, lastDay);
  const rows = named.map(({ label, amount }, at): readonly Cell[] => [
    { text: at === named.length - 1 && !isOver ? `${label.en}, so far` : label.en, hi: `· ${label.hi}` },
    { text: signed(amount) },
  ]);
  return {
    columns: [
      { head: { en: 'Balance' }, isWide: true },
      { head: { en: '₹' }, isFigure: true },
    ],
    rows: rows.slice(0, -1).map((cells) => ({ cells })),
    total: rows.at(-1) ?? null,
  };
}

/** 1,627.37, −95.40 and 0.00 */
function signed(paise: Paise): string {
  return amountText(paise || 0);
}

/** An amount in the table of orders: what is taken is negative, and 0 a dash. */
function amountCell(amounts: EarningAmounts, name: (typeof earningAmounts)[number]): Cell {
  const paise = signedAmount(amounts, name);
  return { text: paise === 0 ? '–' : signed(paise), ...(name === 'net' && { bold: true }) };
}

/** The columns of amounts that a statement has: the courier's charge only where there is one. */
export function amountColumns({
  sums,
  month,
}: Head): { name: (typeof earningAmounts)[number]; head: string }[] {
  const heads = {
    gross: 'Customer paid',
    commission: 'Commission',
    commissionGst: `GST on it ${ratesOn('fees', `${month}-01`).rate}%`,
    tcs: 'TCS',
    tds: 'TDS',
    cash: 'Cash with you',
    courierCost: 'Courier',
    complaintCost: 'Complaints',
    net: 'You get',
  };
  return earningAmounts
    .filter((name) => !isOptionalAmount(name) || sums.earned[name] !== 0)
    .map((name) => ({ name, head: heads[name] }));
}

/** The names of the tables of a statement. */
export const tableTitles = {
  orders: { en: '1. Orders delivered and returned', hi: 'ऑर्डर' },
  payouts: { en: '2. Paid to your bank', hi: 'बैंक में भेजा' },
} as const;

/** The order of a row, with what happened to it if it was not delivered. */
export function orderText({ number, kind }: Pick<StatementRow, 'number' | 'kind'>): string {
  if (kind === 'sale') return number;
  if (kind === 'paid-in') return `Paid to us, UTR ${number}`;
  if (kind === 'courier') return `${number} courier’s charge`;
  if (kind === 'complaint') return `Complaint ${number}`;
  return `${number} ${kind === 'return' ? 'returned' : 'came back undelivered'}`;
}

function ordersOf(statement: Statement): Table {
  const { month, sums, rows, offset } = statement;
  const amounts = amountColumns(statement);
  const columns: Column[] = [
    { head: { en: 'Delivered' } },
    { head: { en: 'Order' }, isWide: true },
    ...amounts.map(({ head }) => ({ head: { en: head }, isFigure: true })),
    { head: { en: 'Paid on' }, isFigure: true },
  ];
  const sumRow = (name: string, of: EarningAmounts): Cell[] => [
    { text: name },
    { text: '' },
    ...amounts.map((column) => amountCell(of, column.name)),
    { text: '' },
  ];
  const isPart = rows.length < sums.count;
  const body: Row[] = rows.map((row) => ({
    cells: [
      { text: shortDay(row.day) },
      { text: orderText(row) },
      ...amounts.map((column) => amountCell(row, column.name)),
      { text: shortDay(row.paidOn) },
    ],
  }));
  const these = sumRow('These rows', sumOfAmounts(rows)).map((cell) => ({ ...cell, bold: true }));
  return {
    title: tableTitles.orders,
    ...(isPart && { note: partNote(offset, rows.length, sums.count) }),
    ...(sums.count === 0 && { note: { en: 'None in this month.', hi: 'इस महीने कोई नहीं।' } }),
    columns,
    rows: isPart ? [...body, { cells: these }] : body,
    total: sumRow(monthName(month, 'en', 'long'), sums.earned),
  };
}

const whole = new Intl.NumberFormat('en-IN');

function partNote(offset: number, shown: number, all: number): Both {
  const [from, to, of] = [offset + 1, offset + shown, all].map((value) => whole.format(value));
  return {
    en: `Rows ${from} to ${to} of ${of}. The last line counts all.`,
    hi: `${of} में से ${from} से ${to} तक। आख़िरी जोड़ सभी का है।`,
  };
}

/** The orders that a payout was for. */
export function payoutText({ isBack, isOpening, count, orders, transfer }: StatementPayout): string {
  if (transfer) return transferText(transfer, isBack);
  if (isBack) return 'Came back from the bank';
  if (isOpening) return 'Opening balance';
  if (count > orders.length) return `${whole.format(count)} orders`;
  const kindOf = ({ kind }: (typeof orders)[number]) =>
    kind === 'sale' ? '' : kind === 'complaint' ? 'less complaint ' : 'less return ';
  return ['', 'less return ', 'less complaint ']
    .map((words) => ({ words, of: orders.filter((one) => kindOf(one) === words) }))
    .filter(({ of }) => of.length > 0)
    .map(({ words, of }) => words + of.map(({ number }) => number).join(', '))
    .join(', ');
}

/** Names of providers as they write themselves. */
const providerNames: Readonly<Record<string, string>> = { razorpay: 'Razorpay', cashfree: 'Cashfree' };

function transferText(
  { provider, number }: NonNullable<StatementPayout['transfer']>,
  isBack: boolean,
): string {
  const name = providerNames[provider] ?? provider;
  return isBack ? `Taken back by ${name}, order ${number}` : `Paid by ${name}, order ${number}`;
}

function payoutsOf({ month, payouts, sums }: Head): Table {
  return {
    title: tableTitles.payouts,
    ...(payouts.length === 0 && { note: { en: 'Nothing in this month.', hi: 'इस महीने कुछ नहीं।' } }),
    columns: [
      { head: { en: 'Paid on' } },
      { head: { en: 'Bank reference (UTR)' } },
      { head: { en: 'For' }, isWide: true },
      { head: { en: '₹' }, isFigure: true },
    ],
    rows: payouts.map((payout) => ({
      cells: [
        { text: shortDay(payout.day) },
        { text: payout.utr },
        { text: payoutText(payout) },
        { text: signed(payout.amount) },
      ],
    })),
    total: [
      { text: monthName(month, 'en', 'long') },
      { text: '' },
      { text: '' },
      { text: signed(sums.paid) },
    ],
  };
}

function notesOf(
  { commission, lastDay, feeDocument, weekday }: Statement,
  { email, phone }: StatementIssuer,
): string[] {
  const tcs = ratesOn('tcs', lastDay).basisPoints / 100;
  const tds = ratesOn('tds', lastDay);
  const general = commission.find(({ product, category }) => product === null && category === null);
  const shares = [
    general && `${general.basisPoints / 100} % of the goods without GST`,
    ...commission
      .filter((rule) => rule !== general)
      .map(({ product, category, basisPoints }) => `${basisPoints / 100} % on ${product ?? category}`),
  ].filter(Boolean);
  const bill = feeDocument ? `; its tax document is ${feeDocument.number}` : '';
  return [
    `${shares.length > 0 ? `Commission is ${shares.join(', ')}, none on delivery${bill}. ` : ''}TCS is ${tcs} % of taxed goods (0 on seed and where you take the cash), in your GST credit ledger after GSTR-8. TDS is ${tds.basisPoints / 100} %, section ${tds.section}, in Form ${tds.form}. On a return the TDS is set off against later sales.`,
    `An order is paid on the first ${weekdays[weekday - 1]} after its return time. Where you took the cash, commission, GST and TDS are taken from your other orders. Something is wrong? Tell us within 30 days: ${[email, phone].filter(Boolean).join(', ')}.`,
  ];
}

/** PDFs that a statement has. */
export function statementParts({ sums }: Pick<Head, 'sums'>): number {
  return Math.max(1, Math.ceil(sums.count / maxRows.pdf));
}
