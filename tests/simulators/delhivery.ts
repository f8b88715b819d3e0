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
  readonly client: string;
  readonly token: string;
  readonly hookToken: string;
}

/** Delhivery's types, words and codes of statuses. */
const words: Readonly<Record<ParcelStep, readonly [string, string, string]>> = {
  booked: ['UD', 'Manifested', 'X-UCI'],
  scheduled: ['UD', 'Manifested', 'FMPUR-101'],
  'picked-up': ['UD', 'In Transit', 'X-PPOM'],
  'in-transit': ['UD', 'In Transit', 'X-DLL2F'],
  out: ['UD', 'Dispatched', 'X-DDD3FD'],
  delivered: ['DL', 'Delivered', 'EOD-38'],
  'attempt-failed': ['UD', 'Pending', 'EOD-11'],
  refused: ['UD', 'Pending', 'EOD-6'],
  returning: ['RT', 'In Transit', 'RT-101'],
  returned: ['DL', 'RTO', 'RD-AC'],
  lost: ['LT', 'Lost', 'LST-108'],
  unknown: ['UD', 'Something new', 'X-NEW'],
};

/** Simulated Delhivery: a number books one parcel, however often it is sent. */
export function startDelhivery(settings: Settings): Promise<CourierSimulator> {
  const { client, token, hookToken } = settings;
  return startCourier(
    {
      isAuthorised: ({ headers }) => headers.authorization === `Token ${token}`,
      changes: ({ path }) => /cmu\/create|waybill\/api|fm\/request|p\/edit|p\/update/.test(path),
      answer: (request, book) => answer(request, book, client),
      event: (parcel, book) => ({
        headers: { 'content-type': 'application/json', authorization: `Token ${hookToken}` },
        body: JSON.stringify({ Shipment: { ...shown(parcel, book), Scans: undefined } }),
      }),
    },
    settings,
  );
}

function ok(body: unknown): CourierReply {
  return { status: 200, body };
}

function answer({ path, query, text }: CourierRequest, book: CourierBook, client: string): CourierReply {
  if (path === '/c/api/pin-codes/json/') return pincodes(query.get('filter_codes') ?? '', book);
  if (path === '/api/dc/expected_tat') return expectedDays(query, book);
  if (path === '/api/kinko/v1/invoice/charges/.json') return charges(query);
  if (path === '/waybill/api/bulk/json/') return waybills(query, book, client);
  if (path === '/api/cmu/create.json') return create(new URLSearchParams(text), book);
  if (path === '/api/p/packing_slip') return slip(query.get('wbns') ?? '', book);
  if (path === '/api/v1/packages/json/') return packages(query, book);
  const [, upl] = /^\/api\/cmu\/get_bulk_upl\/UPL(\w+)$/.exec(path) ?? [];
  if (upl) return reattemptState(upl, book);
  const sent = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  if (path === '/api/backend/clientwarehouse/create/') return addPlace(String(sent.name), book);
  if (path === '/fm/request/new/') return pickUp(sent, book);
  if (path === '/api/p/update') return reattempt(sent.data as SentAct[], book);
  if (path === '/api/p/edit') return cancel(String(sent.waybill), book);
  return { status: 404, body: { detail: 'Not found' } };
}

function charges(query: URLSearchParams): CourierReply {
  const [from, to] = [query.get('o_pin') ?? '', query.get('d_pin') ?? ''];
  if (!isServed(to)) return { status: 400, body: { error: 'Destination pincode is not serviceable' } };
  const charge = chargeFor(Number(query.get('cgm')), from, to) * 1.1;
  const cash = query.get('pt') === 'COD' ? 30 : 0;
  const back = query.get('ss') === 'RTO' ? charge * 0.8 : 0;
  const total = Math.round((charge + cash + back) * 100) / 100;
  return ok([{ charge_DL: charge, charge_COD: cash, charge_RTO: back, total_amount: total, zone: 'B' }]);
}

function waybills(query: URLSearchParams, book: CourierBook, client: string): CourierReply {
  if (query.get('cl') !== client) return { status: 400, body: { error: 'Client not found' } };
  const numbers = Array.from({ length: Number(query.get('count')) }, () => `84${book.nextId()}`);
  return ok(numbers.length === 1 ? Number(numbers[0]) : numbers.join(','));
}

interface SentShipment {
  waybill: string;
  order: string;
  payment_mode: string;
  cod_amount: string;
  pin: string;
}

function create(form: URLSearchParams, book: CourierBook): CourierReply {
  if (form.get('format') !== 'json')
    return ok({ success: false, rmk: 'format key missing in POST', packages: [] });
  const data = JSON.parse(form.get('data') ?? '') as {
    pickup_location: { name: string };
    shipments: [SentShipment];
  };
  const [sent] = data.shipments;
  const place = data.pickup_location.name;
  if (!book.places.has(place))
    return ok({ success: false, rmk: 'ClientWarehouse matching query does not exist.', packages: [] });
  const of = { waybill: sent.waybill, refnum: sent.order, client: '', serviceable: isServed(sent.pin) };
  const reply = (status: string, remarks: string[]) =>
    ok({ success: status === 'Success', package_count: 1, packages: [{ ...of, status, remarks }] });
  if (book.parcels.some(({ awb }) => awb === sent.waybill))
    return reply('Fail', ['Unable to consume waybill: Duplicate waybill']);
  const cash = sent.payment_mode === 'COD' ? Math.round(Number(sent.cod_amount) * 100) : 0;
  book.add({ reference: sent.order, awb: sent.waybill, courier: 'Delhivery', cash, place });
  return reply('Success', ['']);
}

function shown(parcel: SimulatedParcel, book: CourierBook) {
  const steps = book.stepsOf(parcel).map(({ step, at }) => {
    const [type, word, code] = words[step];
    const note = step === 'refused' ? 'Consignee refused to accept' : word;
    return { type, word, code, note, time: indianTime(at).replace(' ', 'T') };
  });
  const last = steps.at(-1);
  const told = parcel.reattempts.length > 0 && last;
  const time = indianTime(book.clock()).replace(' ', 'T');
  if (told) steps.push({ ...told, code: 'X-NDR', note: 'Re-attempt requested by client', time });
  return {
    AWB: book.hasNumbers ? Number(parcel.awb) : parcel.awb,
    ReferenceNo: parcel.reference,
    ExpectedDeliveryDate: '2026-12-02T23:59:59',
    Status: {
      Status: last?.word,
      StatusType: last?.type,
      StatusCode: last?.code,
      StatusDateTime: last?.time,
      StatusLocation: 'Pune_Hadapsar_H (Maharashtra)',
      Instructions: last?.note,
    },
    Scans: steps.map(({ type, word, code, note, time }) => ({
      ScanDetail: {
        Scan: word,
        ScanType: type,
        StatusCode: code,
        ScanDateTime: time,
        StatusDateTime: time,
        ScannedLocation: 'Pune_Hadapsar_H (Maharashtra)',
        Instructions: note,
      },
    })),
  };
}

function packages(query: URLSearchParams, book: CourierBook): CourierReply {
  const [awb, reference] = [query.get('waybill'), query.get('ref_ids')];
  const found = book.parcels.find((one) => one.awb === awb || (reference && one.reference === reference));
  if (!found) return ok({ Success: false, Error: 'No such waybill or Order Id found', rmk: '' });
  return ok({ ShipmentData: [{ Shipment: shown(found, book) }] });
}

function addPlace(name: string, book: CourierBook): CourierReply {
  if (book.places.has(name))
    return { status: 400, body: { success: false, error: ['client-warehouse of client already exists'] } };
  book.places.add(name);
  return { status: 201, body: { success: true, error: '', data: { name } } };
}

function pickUp(sent: Record<string, unknown>, book: CourierBook): CourierReply {
  const [place, day] = [String(sent.pickup_location), String(sent.pickup_date)];
  if (book.pickups.some((one) => one.place === place && one.day === day))
    return {
      status: 400,
      body: { pr_exist: true, pickup_id: 7, error: { message: 'request already exists' } },
    };
  book.pickups.push({ place, day, count: Number(sent.expected_package_count) });
  for (const parcel of book.parcels)
    if (parcel.place === place && parcel.pickupOn === null) {
      parcel.pickupOn = day;
      book.move(parcel, 'scheduled');
    }
  return { status: 201, body: { pickup_id: 7, pickup_date: day, pickup_time: '14:00:00' } };
}

function cancel(awb: string, book: CourierBook): CourierReply {
  const parcel = book.parcels.find((one) => one.awb === awb);
  if (!parcel || parcel.steps.some(({ step }) => step === 'picked-up'))
    return ok({ status: false, remark: 'Shipment cannot be cancelled', waybill: awb });
  parcel.isCancelled = true;
  return ok({ status: true, waybill: awb, remark: 'Shipment has been cancelled.' });
}

function pincodes(codes: string, book: CourierBook): CourierReply {
  if (book.routeFault === 'silent') return { status: 500, body: {} };
  book.routesAsked += 1;
  const remarks = book.routeFault === 'embargo' ? 'Embargo' : '';
  const cod = book.routeFault === 'no-cash' ? 'N' : 'Y';
  const listed = codes.split(',').filter(isServed);
  return ok({
    delivery_codes: listed.map((pin) => ({
      postal_code: { pin: Number(pin), cod, pre_paid: 'Y', pickup: 'Y', remarks },
    })),
  });
}

function expectedDays(query: URLSearchParams, book: CourierBook): CourierReply {
  if (book.routeFault === 'silent') return { status: 500, body: {} };
  if (book.routeFault === 'no-days') return ok({ success: false, msg: 'TAT not found' });
  const isNear = query.get('origin_pin')?.[0] === query.get('destination_pin')?.[0];
  return ok({ success: true, msg: '', data: { tat: isNear ? 2 : 5 } });
}

function slip(awb: string, book: CourierBook): CourierReply {
  const url = book.labelUrl(awb);
  const packages = url ? [{ wbn: awb, pdf_download_link: url, pdf_encoding: '' }] : [];
  return ok({ packages, packages_found: packages.length });
}

interface SentAct {
  waybill: string;
  act: string;
  action_data?: Record<string, string>;
}

/** Decided later: the number names the parcel, and how often it was asked about is counted. */
function reattempt(acts: readonly SentAct[], book: CourierBook): CourierReply {
  const parcel = book.parcels.find(({ awb }) => awb === acts[0]?.waybill);
  if (!parcel) return { status: 400, body: { error: 'Waybill not found' } };
  if (parcel.steps.at(-1)?.step === 'attempt-failed' && !refusedFaults.includes(book.reattemptFault))
    parcel.reattempts.push(acts);
  return ok({ request_id: `UPL${parcel.awb}` });
}

const refusedFaults: unknown[] = ['refused', 'refused-later'];
const askedAbout = new Map<string, number>();

function reattemptState(awb: string, book: CourierBook): CourierReply {
  const asked = (askedAbout.get(awb) ?? 0) + 1;
  askedAbout.set(awb, asked);
  const fault = book.reattemptFault;
  if (fault === 'undecided' || (fault === 'refused-later' && asked < 3)) return ok({ status: 'Pending' });
  const parcel = book.parcels.find((one) => one.awb === awb);
  if (parcel && parcel.reattempts.length > 0)
    return ok({ status: 'Success', failed_wbns: [], success_wbns: [{ wbn: awb }] });
  const message = 'NSL code is not eligible for this action';
  return ok({ status: 'Failure', remark: 'Zero waybills affected', failed_wbns: [{ wbn: awb, message }] });
}
