import {
  type CourierBook,
  type CourierReply,
  type CourierRequest,
  type CourierSimulator,
  chargeFor,
  indianTime,
  isServed,
  type ParcelStep,
  type SimulatedParcel,
  startCourier,
} from './courier-book.ts';

interface Settings
  extends Pick<Parameters<typeof startCourier>[1], 'clock' | 'firstId' | 'stepLasts' | 'onEvents'> {
  readonly email: string;
  readonly password: string;
  readonly hookToken: string;
}

/** Shiprocket's ids and labels of statuses. */
const words: Readonly<Record<ParcelStep, readonly [string, string]>> = {
  booked: ['1', 'AWB ASSIGNED'],
  scheduled: ['3', 'PICKUP SCHEDULED'],
  'picked-up': ['42', 'PICKED UP'],
  'in-transit': ['18', 'IN TRANSIT'],
  out: ['17', 'OUT FOR DELIVERY'],
  delivered: ['7', 'DELIVERED'],
  'attempt-failed': ['21', 'UNDELIVERED'],
  refused: ['21', 'UNDELIVERED-Refused by customer'],
  returning: ['9', 'RTO INITIATED'],
  returned: ['10', 'RTO DELIVERED'],
  lost: ['12', 'LOST'],
  unknown: ['998', 'SOMETHING NEW'],
};

const couriers = [
  { id: 10, name: 'Demo Parcel', rate: 1, days: 4 },
  { id: 24, name: 'Demo Express', rate: 1.5, days: 2 },
];

/** Simulated Shiprocket: a second order with the same number is a second order; tokens end by `endTokens`. */
export async function startShiprocket(settings: Settings): Promise<CourierSimulator & { endTokens(): void }> {
  const { email, password, hookToken } = settings;
  let serial = 1;
  const token = () => `sr-token-${serial}`;
  const simulator = await startCourier(
    {
      isAuthorised: ({ path, headers }) =>
        path.endsWith('/auth/login') || headers.authorization === `Bearer ${token()}`,
      changes: ({ path }) =>
        /create\/adhoc|assign\/awb|generate\/pickup|orders\/cancel|ndr\/.*\/action/.test(path),
      answer(request, book) {
        if (!request.path.endsWith('/auth/login')) return answer(request, book);
        const sent = JSON.parse(request.text) as { email: string; password: string };
        if (sent.email === email && sent.password === password) return ok({ id: 1, email, token: token() });
        return { status: 400, body: { message: 'Invalid email and password combination' } };
      },
      event(parcel, book) {
        const last = book.stepsOf(parcel).at(-1);
        const [id, label] = words[last?.step ?? 'booked'];
        const [date = '', time = ''] = indianTime(last?.at ?? book.clock()).split(' ');
        const body = {
          awb: book.hasNumbers ? Number(parcel.awb) : parcel.awb,
          courier_name: parcel.courier,
          current_status: label,
          current_status_id: Number(id),
          shipment_status: label,
          shipment_status_id: Number(id),
          current_timestamp: `${date.split('-').toReversed().join(' ')} ${time}`,
          order_id: parcel.reference,
          sr_order_id: parcel.order,
          scans: scansOf(parcel, book),
        };
        return {
          headers: { 'content-type': 'application/json', 'x-api-key': hookToken },
          body: JSON.stringify(body),
        };
      },
    },
    settings,
  );
  return {
    ...simulator,
    endTokens() {
      serial += 1;
    },
  };
}

function ok(body: unknown): CourierReply {
  return { status: 200, body };
}

type Sent = Record<string, unknown>;

function answer({ path, query, text }: CourierRequest, book: CourierBook): CourierReply {
  const route = path.replace('/v1/external', '');
  const sent = (text === '' ? {} : JSON.parse(text)) as Sent;
  if (route === '/account/details/wallet-balance') return ok({ data: { balance_amount: '5000.00' } });
  if (route === '/courier/serviceability/') return quote(query);
  if (route === '/settings/company/addpickup') return addPlace(String(sent.pickup_location), book);
  if (route === '/orders/create/adhoc') return create(sent, book);
  if (route === '/orders') return search(query.get('search') ?? '', book);
  if (route === '/courier/assign/awb') return assign(sent, book);
  if (route === '/courier/generate/pickup') return pickUp(sent, book);
  if (route === '/courier/generate/label') return label(sent.shipment_id as number[], book);
  if (route === '/orders/cancel') return cancel(sent.ids as number[], book);
  const [, awb] = /^\/courier\/track\/awb\/(.+)$/.exec(route) ?? [];
  if (awb) return track(awb, book);
  const [, missed, act] = /^\/ndr\/([^/]+)(\/action)?$/.exec(route) ?? [];
  if (missed) return act ? reattempt(missed, sent, book) : missedParcel(missed, book);
  const [, order] = /^\/orders\/show\/(\d+)$/.exec(route) ?? [];
  return order ? show(Number(order), book) : { status: 404, body: { message: 'not found' } };
}

function quote(query: URLSearchParams): CourierReply {
  const [from, to] = [query.get('pickup_postcode') ?? '', query.get('delivery_postcode') ?? ''];
  if (!isServed(to)) return { status: 404, body: { status: 404, message: 'No courier is serviceable' } };
  const charge = chargeFor(Number(query.get('weight')) * 1_000, from, to);
  const cash = query.get('cod') === '1' ? 25 : 0;
  return ok({
    status: 200,
    data: {
      available_courier_companies: couriers.map(({ id, name, rate, days }) => ({
        courier_company_id: id,
        courier_name: name,
        freight_charge: Math.round(charge * rate),
        cod_charges: cash,
        rto_charges: Math.round(charge * rate * 0.7),
        rate: Math.round(charge * rate) + cash,
        estimated_delivery_days: String(days),
        etd: 'Dec 02, 2026',
        min_weight: 0.5,
      })),
    },
  });
}

function addPlace(name: string, book: CourierBook): CourierReply {
  if (book.places.has(name)) return { status: 422, body: { message: 'Address nick name already in use' } };
  book.places.add(name);
  return ok({ success: true, address: { pickup_code: name } });
}

function create(sent: Sent, book: CourierBook): CourierReply {
  const place = String(sent.pickup_location);
  if (!book.places.has(place))
    return { status: 422, body: { message: 'Wrong Pickup location entered. Please choose one location' } };
  const isCash = sent.payment_method === 'COD';
  const cash = isCash ? Math.round(Number(sent.sub_total) * 100) : 0;
  const made = book.add({ reference: String(sent.order_id), awb: null, courier: '', cash, place });
  return ok({
    order_id: made.order,
    shipment_id: made.shipment,
    status: 'NEW',
    status_code: 1,
    awb_code: '',
  });
}

function search(reference: string, book: CourierBook): CourierReply {
  const found = book.parcels.filter((parcel) => parcel.reference.includes(reference));
  return ok({
    data: found.map(({ order, shipment, awb, isCancelled, ...one }) => ({
      id: order,
      channel_order_id: one.reference,
      status: isCancelled ? 'CANCELED' : awb ? 'READY TO SHIP' : 'NEW',
      shipments: [{ id: shipment, awb: awb ?? '', courier: one.courier }],
    })),
    meta: { pagination: { total: found.length } },
  });
}

function assign(sent: Sent, book: CourierBook): CourierReply {
  const parcel = book.parcels.find(({ shipment }) => shipment === sent.shipment_id);
  const courier = couriers.find(({ id }) => id === sent.courier_id);
  if (!parcel || !courier || parcel.isCancelled)
    return ok({
      awb_assign_status: 0,
      response: { data: { awb_assign_error: 'Courier is not serviceable' } },
    });
  parcel.awb ??= `14${parcel.shipment}`;
  parcel.courier = courier.name;
  const data = { awb_code: parcel.awb, courier_company_id: courier.id, courier_name: courier.name };
  return ok({ awb_assign_status: 1, response: { data } });
}

function pickUp(sent: Sent, book: CourierBook): CourierReply {
  const ids = sent.shipment_id as number[];
  const [day = ''] = sent.pickup_date as string[];
  for (const parcel of book.parcels)
    if (ids.includes(parcel.shipment)) {
      parcel.pickupOn = day;
      book.move(parcel, 'scheduled');
    }
  book.pickups.push({ place: 'shiprocket', day, count: ids.length });
  return ok({ pickup_status: 1, response: { pickup_scheduled_date: `${day} 14:00:00`, status: 3 } });
}

function cancel(ids: readonly number[], book: CourierBook): CourierReply {
  for (const parcel of book.parcels) if (ids.includes(parcel.order)) parcel.isCancelled = true;
  return ok({ status_code: 200, message: 'Order cancelled successfully.' });
}

function label([id]: readonly number[], book: CourierBook): CourierReply {
  const url = book.labelUrl(book.parcels.find(({ shipment }) => shipment === id)?.awb ?? '');
  return ok({ label_created: url ? 1 : 0, label_url: url, not_created: url ? [] : [id] });
}

/** A parcel that was not delivered with the last attempt cannot be tried again. */
function reattempt(awb: string, sent: Sent, book: CourierBook): CourierReply {
  const parcel = book.parcels.find((one) => one.awb === awb);
  const isMissed = parcel?.steps.at(-1)?.step === 'attempt-failed';
  if (!parcel || !isMissed || !sent.comments || book.reattemptFault === 'refused')
    return { status: 422, body: { message: 'NDR action is not allowed on this shipment' } };
  parcel.reattempts.push(sent);
  return { status: 202, body: { status: 'Data Updated Sucessfully' } };
}

function missedParcel(awb: string, book: CourierBook): CourierReply {
  const parcel = book.parcels.find((one) => one.awb === awb);
  const acts = (parcel?.reattempts ?? []) as Sent[];
  const raised = { comment: '', action_by: 3, ndr_attempt: 1 };
  const history = acts.map(({ comments }) => ({ ...raised, comment: comments, action_by: 2 }));
  return ok({ data: [{ awb_code: awb, status: 'UNDELIVERED', history: [raised, ...history] }] });
}

function scansOf(parcel: SimulatedParcel, book: CourierBook) {
  return book.stepsOf(parcel).map(({ step, at }) => {
    const [id, label] = words[step];
    return {
      date: indianTime(at),
      status: label,
      activity: label,
      location: 'Pune',
      'sr-status': id,
      'sr-status-label': label,
    };
  });
}

function track(awb: string, book: CourierBook): CourierReply {
  const parcel = book.parcels.find((one) => one.awb === awb);
  if (!parcel) return ok({ tracking_data: { track_status: 0, shipment_track_activities: null, etd: null } });
  return ok({
    tracking_data: {
      track_status: 1,
      shipment_track_activities: scansOf(parcel, book),
      etd: '2026-12-02 18:00:00',
    },
  });
}

function show(order: number, book: CourierBook): CourierReply {
  const parcel = book.parcels.find((one) => one.order === order);
  if (!parcel) return { status: 404, body: { message: 'not found' } };
  const isBack = parcel.steps.some(({ step }) => step === 'returned');
  const charges = {
    applied_weight_amount: '118.00',
    charged_weight_amount: '',
    cod_charges: isBack ? '' : parcel.cash > 0 ? '25.00' : '0.00',
    applied_weight_amount_rto: isBack ? '82.60' : '0.00',
    charged_weight_amount_rto: '',
  };
  return ok({ data: { id: order, awb_data: { awb: parcel.awb, charges } } });
}
