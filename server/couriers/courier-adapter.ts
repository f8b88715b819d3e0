import { z } from 'zod';
import type { Day } from '../../market/kernel/days.ts';
import type { Paise } from '../../market/kernel/money.ts';
import type { CourierFacts } from '../../market/shipments/courier-facts.ts';
import type { Parcel, PickupPlace, ShippedParcel } from '../../market/shipments/parcel.ts';
import type { CourierProvider } from '../../market/shipments/states.ts';
import type { BuyerAnswer } from '../../market/tracking/send-answer.ts';
import type { Exchange, ProviderRequest } from '../integrations/provider.ts';

/** The operator's key at a provider, and the token of its last login where it needs one. */
export interface CourierAuth {
  readonly keyId: string;
  readonly key: string;
  readonly token: string;
}

/** A parcel whose weight and addresses are known. */
export type ReadyParcel<Of extends Parcel = Parcel> = Of & {
  readonly from: PickupPlace;
  readonly to: NonNullable<Parcel['to']>;
  readonly grams: number;
};
export type ReadyShipment = ReadyParcel<ShippedParcel>;

/** What a price is asked for: weight, box, cash and the two pincodes. */
export type QuotedLoad = Pick<ReadyParcel, 'grams' | 'box' | 'cash' | 'value'> & {
  readonly from: Pick<PickupPlace, 'pincode'>;
  readonly to: Pick<PickupPlace, 'pincode'>;
};

/**
 * One service that books couriers: how its requests look and how its replies read. Knows no tables. The facts of each
 * outcome are those of `CourierOperation` (market/shipments/courier-facts.ts).
 */
export interface CourierAdapter {
  /** As in `/hooks/:provider` and in the tables. */
  readonly name: CourierProvider;
  /** The name of the courier of its cash, which vendors and buyers read. */
  readonly title: string;
  readonly baseUrl: string;
  /** Without it the key itself is sent. */
  readonly login?: {
    /** In milliseconds. */
    readonly lasts: number;
    readonly request: (auth: Omit<CourierAuth, 'token'>) => ProviderRequest;
    /** The token in a reply; null where there is none. */
    readonly token: (json: unknown) => string | null;
  };
  /** Asks whether the keys are right. */
  readonly check: (auth: CourierAuth) => Exchange;
  readonly quote: (auth: CourierAuth, load: QuotedLoad) => Exchange;
  /** Asks whether a way is served, and in how many days; absent where quotes say so. */
  readonly route?: (
    auth: CourierAuth,
    way: { readonly from: string; readonly to: string },
  ) => { readonly served: Exchange; readonly days: Exchange };
  /** Makes a place of dispatch known; one that is known already is a success. */
  readonly place: (auth: CourierAuth, place: PickupPlace) => Exchange;
  /** Numbers for parcels, before they are booked; absent where the booking answers the number. */
  readonly waybills?: (auth: CourierAuth, count: number) => Exchange;
  readonly book: (auth: CourierAuth, shipment: ReadyShipment) => Exchange;
  /** Finds a booking without a clear reply by our reference; `failed` with `notThere` where there is none. */
  readonly find: (auth: CourierAuth, shipment: ReadyShipment) => Exchange;
  /** Second step of `book`: chooses the courier. A second call answers the same number. */
  readonly assign?: (auth: CourierAuth, shipment: ReadyShipment) => Exchange;
  /** The courier comes for shipments of one place on one day. At least one. */
  readonly pickup: (auth: CourierAuth, shipments: readonly ReadyShipment[]) => Exchange;
  /** Asks where the label of a booked parcel is, as a PDF. */
  readonly label: (auth: CourierAuth, shipment: ShippedParcel) => Exchange;
  /** Host and path of links to labels, beside those below `baseUrl`: its own hosts and its storage. */
  readonly labelHosts: RegExp;
  readonly track: (auth: CourierAuth, shipment: ShippedParcel) => Exchange;
  readonly cancel: (auth: CourierAuth, shipment: ShippedParcel) => Exchange;
  /** What a delivered or returned parcel has cost. */
  readonly settle: (auth: CourierAuth, shipment: ReadyShipment) => Exchange;
  /** Tells the courier what a buyer answers to a failed attempt. */
  readonly reattempt: (auth: CourierAuth, shipment: ReadyShipment, answer: BuyerAnswer) => Exchange;
  /** Looks for an answer without a clear reply; `failed` with `notThere` where the courier does not have it. */
  readonly findReattempt: (auth: CourierAuth, shipment: ReadyShipment, answer: BuyerAnswer) => Exchange;
  /** Asks what became of a request that is decided later; absent where the reply to it decides. */
  readonly reattemptState?: (auth: CourierAuth, requestId: string) => Exchange;
  /** The token that an event carries in its headers. */
  readonly tokenIn: (headers: Headers) => string | null;
  /** The tracking number and our reference in an event, each where it has one. */
  readonly parcelIn: (body: unknown) => { readonly awb: string | null; readonly reference: string | null };
}

/** The reason of a `find` that is sure that there is no booking. */
export const notThere = 'not there';

/** The reason of an `unknown` outcome while the courier has not decided yet. */
export const undecided = 'undecided';

/** An answer in one line, as the courier's people read it; begins with `mark`. */
export function answerLine(mark: string, { kind, againOn, landmark }: BuyerAnswer): string {
  const wish = kind === 'call' ? 'Call the customer before delivery' : `Deliver on ${againOn}`;
  return [`${mark}: ${wish}`, ...(landmark ? [`landmark: ${landmark}`] : [])].join('; ');
}

/** Rupees of a courier, as number or text, in paise; 0 for none. */
export function courierPaise(value: unknown): Paise {
  const amount = Math.round(Number(value ?? 0) * 100);
  return Number.isSafeInteger(amount) && amount > 0 ? amount : 0;
}

/** Texts of couriers, which come as numbers and nulls too; '' for none. */
export const courierText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** The day at the beginning of a courier's time; null for a text without one. */
export function courierDay(written: string): Day | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? null;
}

type Reader = Exchange['read'];

/**
 * How an adapter reads replies to what it asks for: a 4xx is `failed` with the provider's words, wrong keys too, and
 * what `facts` calls refused; a reply that has another shape is `unknown`.
 */
export function courierReading(words: (json: unknown) => string) {
  return <T>(
    shape: z.ZodType<T>,
    facts: (json: T) => CourierFacts & { readonly refused?: string | undefined },
  ): Reader =>
    ({ status, json }) => {
      if (unclear.has(status)) return { state: 'unknown', reason: `HTTP ${status}` };
      if (status >= 400) {
        const said = status === 401 || status === 403 ? 'the keys are wrong' : words(json);
        return { state: 'failed', reason: `HTTP ${status} ${said}`.slice(0, 300) };
      }
      const read = shape.safeParse(json);
      if (!read.success) return { state: 'unknown', reason: 'the reply cannot be read' };
      const { refused, ...found } = facts(read.data);
      if (refused !== undefined) return { state: 'failed', reason: refused.slice(0, 300) };
      return { state: 'succeeded', facts: found };
    };
}

/** The provider is still busy with the same request: it is asked what became of it. */
const unclear = new Set([408, 409, 425]);
