import { isDay } from '../kernel/days.ts';
import { atMost, type FieldRules, required } from '../kernel/field-rules.ts';
import { type Paise, rupees } from '../kernel/money.ts';

export type LineKind = 'cash' | 'rto';

/**
 * What a line of a remittance is by our books. `early`: the parcel is not delivered, or for a charge not back, by our
 * books; `twice`: its cash, or its charge, was booked before.
 */
export const lineStates = ['matched', 'short', 'over', 'unknown', 'early', 'twice', 'rto'] as const;
export type LineState = (typeof lineStates)[number];

/** A line of a courier's file. Amounts in paise; a correction may be negative. */
export interface RemittanceLine {
  /** In the file, from 1. */
  readonly line: number;
  readonly kind: LineKind;
  readonly trackingNumber: string;
  /** 0 for a charge. */
  readonly received: Paise;
  readonly fee: Paise;
}

/** The form beside the file. Message keys under `validation`. */
export const remittanceRules: FieldRules<'courier' | 'reference' | 'utr' | 'receivedOn'> = {
  courier: [required('courier.choose')],
  reference: [required('remittance.reference'), atMost(60)],
  utr: [atMost(40)],
  receivedOn: [(value) => (isDay(value.trim()) ? null : 'remittance.day')],
};

export type RemittanceColumn = 'tracking' | 'amount' | 'fee' | 'kind';

const words = (names: string) => names.split(' ');

/** Headings that couriers use, without spaces and signs; the earlier name counts when a file has two. */
const headings: Record<RemittanceColumn, readonly string[]> = {
  tracking: words(
    'awb awbno awbnumber awbcode trackingnumber trackingno trackingid tracking waybill waybillno waybillnumber consignmentnumber consignmentno docketno lrno',
  ),
  amount: words(
    'codremitted amountremitted remittedamount codcollected collectedamount codamount codvalue cod cashamount cash amount value',
  ),
  fee: words(
    'totalcharges totalcharge codcharges codcharge codfee charges charge fees fee freight freightcharges rtocharges rtocharge deduction deductions',
  ),
  kind: words('type kind category shipmenttype status shipmentstatus'),
};

export type Columns = Readonly<Partial<Record<RemittanceColumn, number>>>;

/** The position of each known column in a heading; null when it has no tracking number, or neither amount nor fee. */
export function columnsOf(cells: readonly string[]): Columns | null {
  const plain = cells.map((cell) => cell.toLowerCase().replaceAll(/\(.*?\)|[^a-z0-9]/g, ''));
  const found = Object.entries(headings).flatMap(([column, names]) => {
    const name = names.find((one) => plain.includes(one));
    return name ? [[column, plain.indexOf(name)] as const] : [];
  });
  const columns: Columns = Object.fromEntries(found);
  const hasSum = columns.amount !== undefined || columns.fee !== undefined;
  return columns.tracking !== undefined && hasSum ? columns : null;
}

const trackingPattern = /^[a-z0-9](?:[a-z0-9 ./-]{0,38}[a-z0-9])$/i;

/**
 * Reads a row of the file: a line, null for a row without a tracking number or a row of totals, and otherwise the
 * column that is wrong, such as a number that a spreadsheet has written as 1.2E+12.
 */
export function lineFrom(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  columns: Columns,
): RemittanceLine | RemittanceColumn | null {
  const cell = (column: RemittanceColumn) => cells[columns[column] ?? -1]?.trim() ?? '';
  const trackingNumber = cell('tracking');
  if (trackingNumber === '' || /^(grand |sub)?total/i.test(trackingNumber)) {
    // Totals have no number; a sum without one is a mistake.
    const isTotal = cells.some((one) => /total/i.test(one));
    return isTotal || (cell('amount') === '' && cell('fee') === '') ? null : 'tracking';
  }
  if (!trackingPattern.test(trackingNumber)) return 'tracking';
  const kind = /rto|return|undelivered/i.test(cell('kind')) ? 'rto' : 'cash';
  const received = kind === 'rto' ? 0 : signedPaise(cell('amount'));
  if (received === null) return 'amount';
  const fee = signedPaise(cell('fee'));
  return fee === null ? 'fee' : { line, kind, trackingNumber, received, fee };
}

/**
 * Parses an amount of a file, such as `1,799.00`, `₹ 99` or `-10.5`, into paise; 0 for an empty cell, null when it is
 * none.
 */
export function signedPaise(cell: string): Paise | null {
  const plain = cell.replace(/^(-?)\s*(?:₹|rs\.?|inr)\s*/i, '$1').replaceAll(/[,\s]/g, '');
  if (plain === '' || plain === '-') return 0;
  if (!/^-?\d{1,8}(\.\d{1,2}0*)?$/.test(plain)) return null;
  // Without a negative zero.
  return rupees(Number(plain)) || 0;
}

/** A tracking number for comparison: its letters and digits. */
export function plainTrackingNumber(trackingNumber: string): string {
  return trackingNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/**
 * The cash of a parcel by our books, in paise: `held` by the courier, and `open` in suspense, which may be negative.
 */
export interface ParcelCash {
  readonly isDelivered: boolean;
  readonly isBack: boolean;
  readonly hasCharge: boolean;
  readonly held: Paise;
  readonly open: Paise;
  /** Received for it so far. */
  readonly received: Paise;
  /** Number of booked lines. */
  readonly lines: number;
}

/** Judges a line by our books, and what the parcel has afterwards. `expected` is what it lacked before. */
export function judgeRemittance(
  line: Pick<RemittanceLine, 'kind' | 'received'>,
  parcel: ParcelCash | undefined,
) {
  if (!parcel) return { state: 'unknown' as const, expected: 0, credited: 0, after: undefined };
  if (line.kind === 'rto') {
    const state = parcel.hasCharge
      ? ('twice' as const)
      : parcel.isBack
        ? ('rto' as const)
        : ('early' as const);
    const after = state === 'rto' ? { ...parcel, hasCharge: true } : parcel;
    return { state, expected: 0, credited: 0, after };
  }
  const { held, open, isDelivered, lines } = parcel;
  const expected = held + open;
  const state = stateOf(line.received - expected, { expected, isDelivered, isPaid: lines > 0 });
  const after: ParcelCash = {
    ...parcel,
    held: 0,
    open: expected - line.received,
    received: parcel.received + line.received,
    lines: lines + 1,
  };
  return { state, expected, credited: held, after };
}

interface Facts {
  readonly expected: Paise;
  readonly isDelivered: boolean;
  readonly isPaid: boolean;
}

function stateOf(difference: Paise, { expected, isDelivered, isPaid }: Facts): LineState {
  if (difference === 0) return 'matched';
  if (difference < 0) return 'short';
  if (expected > 0) return 'over';
  if (!isDelivered) return 'early';
  return isPaid ? 'twice' : 'over';
}
