import { z } from 'zod';
import { oneLine } from '../kernel/plain-text.ts';
import { awbOf } from './provider-words.ts';
import { shipmentStates } from './states.ts';

/** What courier providers say, as it is stored with a call. Texts of theirs are one line, and bounded. */
const words = (most: number) => z.string().transform((text) => oneLine(text).slice(0, most));
const id = z.union([z.string(), z.number()]).transform((value) => String(value).slice(0, 100));
const paise = z.int().min(0).max(100_000_000);
const time = z.coerce.date();

/** Facts of `quote`. */
export const QuotesFact = z.object({
  quotes: z
    .array(
      z.object({
        courier: id,
        courierName: words(60),
        charge: paise,
        returnCharge: paise,
        days: z.int().min(0).max(60).nullable(),
      }),
    )
    .max(60),
});

/** Facts of `book` and `find`. */
export const BookedFact = z.object({
  providerOrder: id.nullable(),
  providerShipment: id.nullable(),
  awb: z.unknown().transform(awbOf),
  courierName: words(60).nullable().default(null),
});

/** Facts of `pickup`. */
export const PickupFact = z.object({ pickupOn: z.iso.date().nullable() });

/** Facts of `track`. */
export const TrackFact = z.object({
  scans: z
    .array(
      z.object({
        at: time,
        status: words(120),
        state: z.enum(shipmentStates).nullable(),
        place: words(100).nullable(),
        note: words(200).nullable(),
      }),
    )
    .max(300),
  expectedOn: z.iso.date().nullable(),
});

/** Facts of `settle`: what the courier has charged with GST; null while its bill is not made. */
export const ChargeFact = z.object({ charge: paise.nullable(), returnCharge: paise });

/** Facts of `waybills`. */
export const WaybillsFact = z.object({ awbs: z.array(z.string()).max(1_000) });

/** Facts of the two questions about a route: whether it is served, and in how many days. */
export const ServedFact = z.object({ takesCash: z.boolean(), takesPrepaid: z.boolean() });
export const DaysFact = z.object({ days: z.int().min(0).max(60).nullable() });

/** Facts of `label`: where the courier has it, then where the shop has stored it. */
export const LabelFact = z.object({ labelUrl: z.string().max(2_000) });
export const StoredLabelFact = z.object({ labelKey: z.string().regex(/^[0-9a-f]{32}$/) });

/** Facts of `reattempt`: the courier's number of a request that it decides on later; null where it has decided. */
export const ReattemptFact = z.object({ requestId: id.nullable() });

/** Facts as an adapter gives them. */
export type CourierFacts = Partial<
  z.input<typeof QuotesFact> &
    z.input<typeof BookedFact> &
    z.input<typeof PickupFact> &
    z.input<typeof TrackFact> &
    z.input<typeof ChargeFact> &
    z.input<typeof WaybillsFact> &
    z.input<typeof ReattemptFact> &
    z.input<typeof LabelFact> &
    z.input<typeof ServedFact> &
    z.input<typeof DaysFact>
>;

/** Calls to a courier provider. */
export const courierOperations = [
  'check',
  'quote',
  'place',
  'waybills',
  'book',
  'assign',
  'pickup',
  'track',
  'cancel',
  'settle',
  'trial',
  'label',
  'reattempt',
  'reattempt-state',
] as const;
export type CourierOperation = (typeof courierOperations)[number];
