import type { ShipmentState } from './states.ts';

/** Shiprocket's ids of statuses (`sr-status`, `shipment_status_id`). One that is not here changes nothing. */
const shiprocketStates: ReadonlyMap<string, ShipmentState> = new Map(
  Object.entries({
    1: 'booked',
    2: 'booked',
    3: 'pickup-scheduled',
    4: 'pickup-scheduled',
    5: 'pickup-scheduled',
    6: 'in-transit',
    7: 'delivered',
    8: 'cancelled',
    9: 'returning',
    10: 'returned',
    12: 'lost',
    14: 'returning',
    15: 'pickup-scheduled',
    16: 'cancelled',
    17: 'out-for-delivery',
    18: 'in-transit',
    19: 'pickup-scheduled',
    21: 'attempt-failed',
    22: 'in-transit',
    24: 'damaged',
    25: 'damaged',
    38: 'in-transit',
    39: 'in-transit',
    40: 'returning',
    41: 'returning',
    42: 'picked-up',
    45: 'cancelled',
    46: 'returning',
    48: 'in-transit',
    51: 'picked-up',
    52: 'booked',
    55: 'in-transit',
    76: 'lost',
    77: 'attempt-failed',
    78: 'returning',
  }),
);

/** Our state for a status of Shiprocket; null for one that is not known. */
export function shiprocketState(id: string | number): ShipmentState | null {
  return shiprocketStates.get(String(id).trim()) ?? null;
}

/** Words of Delhivery while a parcel goes to its buyer (`ScanType` UD and PP). */
const delhiveryWords: ReadonlyMap<string, ShipmentState> = new Map(
  Object.entries({
    manifested: 'booked',
    'not picked': 'booked',
    open: 'booked',
    scheduled: 'pickup-scheduled',
    'picked up': 'picked-up',
    'in transit': 'in-transit',
    pending: 'in-transit',
    dispatched: 'out-for-delivery',
  }),
);

/** Words of Delhivery that mean the same for every type. */
const delhiveryEnds: ReadonlyMap<string, ShipmentState> = new Map(
  Object.entries({
    rto: 'returned',
    lost: 'lost',
    damaged: 'damaged',
    canceled: 'cancelled',
    cancelled: 'cancelled',
  }),
);

/** Codes of Delhivery that say more than its words: the hand-over, and the plan for it. */
const delhiveryCodes: ReadonlyMap<string, ShipmentState> = new Map(
  Object.entries({
    'X-PPOM': 'picked-up',
    'FMPUR-101': 'pickup-scheduled',
  }),
);

/** A status of Delhivery. */
export interface DelhiveryStatus {
  /** UD towards the buyer, RT back to the sender, DL at its end. */
  readonly type: string;
  readonly word: string;
  /** `EOD-…` at the end of a day on which it could not be delivered. */
  readonly code: string;
}

/** Our state for a status of Delhivery; null for one that is not known. */
export function delhiveryState({ type, word, code }: DelhiveryStatus): ShipmentState | null {
  const said = word.trim().toLowerCase();
  const end = delhiveryEnds.get(said);
  if (end) return end;
  const kind = type.trim().toUpperCase();
  if (kind === 'DL') return said === 'delivered' ? 'delivered' : null;
  if (kind === 'RT') return delhiveryWords.get(said) ? 'returning' : null;
  if (kind !== 'UD' && kind !== 'PP') return null;
  if (said === 'pending' && /^EOD-/i.test(code)) return 'attempt-failed';
  return delhiveryCodes.get(code.toUpperCase()) ?? delhiveryWords.get(said) ?? null;
}

/** Days of a month and more in milliseconds are checked by `Date`; this is the form alone. */
const isoTime = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const indianOrder = /^(\d{2})[ -](\d{2})[ -](\d{4})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * A time of a courier, which is India's and names no zone: `2026-11-28 14:05:00`, `2026-11-28T14:05:00.12` or
 * `28 11 2026 14:05:00`. A time with a zone is read as it is. Null for any other text.
 */
export function courierTime(text: string): Date | null {
  const given = text.trim();
  const iso = isoTime.exec(given);
  const other = indianOrder.exec(given);
  if (!iso && !other) return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(given) ? validDate(given) : null;
  const [, first = '', month = '', last = '', hour, minute, second = '00'] = iso ?? other ?? [];
  const [year, day] = iso ? [first, last] : [last, first];
  const at = validDate(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:30`);
  // The 31st of a short month would count as the first of the next one.
  return at && new Date(at.getTime() + 5.5 * 3_600_000).getUTCDate() === Number(day) ? at : null;
}

function validDate(text: string): Date | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A tracking number, which some events send as a number. Null for what is none. */
export function awbOf(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string') return null;
  const awb = text.trim();
  return /^[A-Za-z0-9-]{5,40}$/.test(awb) ? awb : null;
}
