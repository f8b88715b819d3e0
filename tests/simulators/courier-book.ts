import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Paise } from '../../market/kernel/money.ts';
import { labelPdf } from './label-pdf.ts';
import { bodyOf, listen, type Report, send } from './simulator.ts';

/** Where a simulated parcel is, in the order in which it moves; the last ones come when a test says so. */
export const parcelSteps = ['booked', 'scheduled', 'picked-up', 'in-transit', 'out', 'delivered'] as const;
export type ParcelStep =
  | (typeof parcelSteps)[number]
  | 'attempt-failed'
  | 'refused'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'unknown';

/** A parcel by the courier's own book. */
export interface SimulatedParcel {
  /** The provider's ids of the order and the shipment. */
  readonly order: number;
  readonly shipment: number;
  /** The shop's own number. */
  readonly reference: string;
  awb: string | null;
  courier: string;
  readonly cash: Paise;
  readonly place: string;
  readonly bookedAt: Date;
  isCancelled: boolean;
  pickupOn: string | null;
  /** What it was told after a failed attempt, as it was sent. */
  readonly reattempts: unknown[];
  readonly steps: { readonly step: ParcelStep; readonly at: Date }[];
}

/** What goes wrong with the next call that changes something. `twice`: one order becomes two, without an answer. */
export type CourierFault =
  | 'busy'
  | 'error-before'
  | 'error-after'
  | 'dropped-before'
  | 'dropped-after'
  | 'twice';

/** What goes wrong with the statuses of all parcels. `late`: the newest is missing. */
export type ScanFault = 'doubled' | 'reordered' | 'late' | 'unknown';

interface CourierSettings {
  readonly clock?: (() => Date) | undefined;
  /** The first id, so that a demo shop's next start has others. */
  readonly firstId?: number | undefined;
  /** Parcels move by themselves, a step in so many milliseconds; otherwise as tests say. */
  readonly stepLasts?: number | undefined;
  /** Called with the events of a parcel; without it they stay in `hooks`. */
  readonly onEvents?: ((events: Report[]) => void) | undefined;
}

/** A request to a simulated courier. */
export interface CourierRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface CourierReply {
  readonly status: number;
  readonly body: unknown;
}

/** The wire format of one courier. */
interface CourierWire {
  readonly isAuthorised: (request: CourierRequest) => boolean;
  /** Whether a call changes something: the next fault is its. */
  readonly changes: (request: CourierRequest) => boolean;
  readonly answer: (request: CourierRequest, book: CourierBook) => CourierReply;
  readonly event: (parcel: SimulatedParcel, book: CourierBook) => Report;
}

export class CourierBook {
  readonly parcels: SimulatedParcel[] = [];
  readonly places = new Set<string>();
  /** Pickups that were asked for, with the number of their parcels. */
  readonly pickups: { readonly place: string; readonly day: string; readonly count: number }[] = [];
  scanFault: ScanFault | undefined;
  /** What becomes of answers to failed attempts; they are taken otherwise. `refused-later`: once it was asked twice. */
  reattemptFault: 'refused' | 'undecided' | 'refused-later' | undefined;
  /** Tracking numbers are numbers in events. */
  hasNumbers = false;
  /** What is wrong with labels; `elsewhere`: the link is another's. */
  labelFault: 'none' | 'large' | 'html' | 'broken' | 'elsewhere' | 'moved' | undefined;
  /** What is wrong with the questions about a way; `no-cash`: it is served prepaid alone. */
  routeFault: 'silent' | 'no-days' | 'no-cash' | 'embargo' | undefined;
  /** Questions about a way that were answered. */
  routesAsked = 0;
  /** Its own address, once it listens. */
  url = '';
  readonly clock: () => Date;
  readonly #stepLasts: number | undefined;
  #next: number;

  constructor({ clock = () => new Date(), firstId = 100_000, stepLasts }: CourierSettings) {
    this.clock = clock;
    this.#next = firstId;
    this.#stepLasts = stepLasts;
  }

  nextId(): number {
    this.#next += 1;
    return this.#next;
  }

  add(parcel: Pick<SimulatedParcel, 'reference' | 'awb' | 'courier' | 'cash' | 'place'>): SimulatedParcel {
    const added: SimulatedParcel = {
      ...parcel,
      order: this.nextId(),
      shipment: this.nextId(),
      bookedAt: this.clock(),
      isCancelled: false,
      pickupOn: null,
      reattempts: [],
      steps: [],
    };
    this.parcels.push(added);
    return added;
  }

  /** A parcel moves, or is seen as it was at a time before. */
  move(parcel: SimulatedParcel, step: ParcelStep, at = this.clock()): void {
    parcel.steps.push({ step, at });
  }

  /** The link to the label of a parcel; '' where it has none. */
  labelUrl(awb: string): string {
    const isThere = this.parcels.some((parcel) => parcel.awb === awb && !parcel.isCancelled);
    if (!isThere || this.labelFault === 'none') return '';
    return this.labelFault === 'elsewhere'
      ? `http://localhost:9/${awb}.pdf`
      : `${this.url}/labels/${awb}.pdf`;
  }

  /** The steps of a parcel as the courier tells them, with the fault of its statuses. */
  stepsOf(parcel: SimulatedParcel): SimulatedParcel['steps'] {
    const { bookedAt, isCancelled, awb } = parcel;
    const own = [{ step: 'booked' as const, at: bookedAt }, ...parcel.steps];
    const lasts = this.#stepLasts;
    const moved = !lasts || isCancelled || awb === null ? own : this.#moved(bookedAt, lasts);
    if (this.scanFault === 'doubled') return [...moved, ...moved];
    if (this.scanFault === 'reordered') return moved.toReversed();
    if (this.scanFault === 'late') return moved.slice(0, Math.max(1, moved.length - 1));
    if (this.scanFault === 'unknown') return [...moved, { step: 'unknown', at: this.clock() }];
    return moved;
  }

  #moved(bookedAt: Date, lasts: number): SimulatedParcel['steps'] {
    const passed = Math.floor((this.clock().getTime() - bookedAt.getTime()) / lasts);
    return parcelSteps
      .slice(0, passed + 1)
      .map((step, at) => ({ step, at: new Date(bookedAt.getTime() + at * lasts) }));
  }

  /** Orders that were made, and not cancelled, by our own number. */
  live(reference: string): SimulatedParcel[] {
    return this.parcels.filter((parcel) => parcel.reference === reference && !parcel.isCancelled);
  }
}

export interface CourierSimulator {
  readonly url: string;
  readonly book: CourierBook;
  /** The faults of the next calls that change something, in order. */
  readonly faults: (CourierFault | undefined)[];
  /** Events that were not sent yet. */
  readonly hooks: Report[];
  /** Sends the event of a parcel. */
  tell(parcel: SimulatedParcel): void;
  close(): Promise<void>;
}

/** Starts a courier's server with its wire format. It listens on 127.0.0.1 alone. */
export async function startCourier(wire: CourierWire, settings: CourierSettings): Promise<CourierSimulator> {
  const book = new CourierBook(settings);
  const faults: (CourierFault | undefined)[] = [];
  const hooks: Report[] = [];
  const server = createServer((message, response) => {
    const answer = async () => {
      const url = new URL(message.url ?? '/', 'http://courier.example');
      const request: CourierRequest = {
        method: message.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: message.headers,
        text: await bodyOf(message),
      };
      // A link works without a login, as one to a storage does.
      const [, labelled] = /^\/labels\/(\w+)\.pdf$/.exec(request.path) ?? [];
      if (labelled) return sendLabel(response, labelled, book);
      if (!wire.isAuthorised(request)) return send(response, 401, { message: 'Token has expired' });
      const fault = wire.changes(request) ? faults.shift() : undefined;
      if (fault === 'busy') return send(response, 429, { message: 'Too Many Attempts.' });
      if (fault === 'error-before') return send(response, 500, {});
      if (fault === 'dropped-before') return void message.socket.destroy();
      const { status, body } = wire.answer(request, book);
      if (fault === 'twice') wire.answer(request, book);
      if (fault === 'error-after') return send(response, 500, {});
      if (fault === 'dropped-after' || fault === 'twice') return void message.socket.destroy();
      send(response, status, body);
    };
    answer().catch(() => response.destroy());
  });
  const listening = await listen(server);
  book.url = listening.url;
  return {
    book,
    faults,
    hooks,
    tell(parcel) {
      const events = [wire.event(parcel, book)];
      if (settings.onEvents) settings.onEvents(events);
      else hooks.push(...events);
    },
    ...listening,
  };
}

function sendLabel(response: ServerResponse, awb: string, { labelFault, url }: CourierBook): void {
  if (labelFault === 'moved') return void response.writeHead(302, { location: `${url}/labels/x.pdf` }).end();
  const pdf = labelPdf(`Label ${awb}`);
  const wrong = {
    html: Buffer.from('<html>expired</html>'),
    broken: pdf.subarray(0, 60),
    large: Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]),
  };
  response.end((wrong as Record<string, Buffer>)[labelFault ?? ''] ?? pdf);
}

/** A time as couriers write it: India's, without a zone. */
export function indianTime(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** What a courier charges, in rupees: for each half kilogram, by the distance of the pincodes. */
export function chargeFor(grams: number, from: string, to: string): number {
  const far = from.slice(0, 2) === to.slice(0, 2) ? 1 : from[0] === to[0] ? 1.4 : 2;
  return Math.round(40 + (grams / 500) * 4 * far);
}

/** Pincodes of the armed forces: no courier goes there. */
export function isServed(pincode: string): boolean {
  return /^[1-8]\d{5}$/.test(pincode);
}
