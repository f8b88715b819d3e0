import { z } from 'zod';
import type { CallOutcome } from '../../market/integrations/rules.ts';
import { decimalRupees } from '../../market/kernel/money.ts';
import type { CourierFacts } from '../../market/shipments/courier-facts.ts';
import { awbOf, courierTime, delhiveryState } from '../../market/shipments/provider-words.ts';
import type { BuyerAnswer } from '../../market/tracking/send-answer.ts';
import type { Exchange, ProviderReply, ProviderRequest } from '../integrations/provider.ts';
import {
  type CourierAdapter,
  type CourierAuth,
  courierDay,
  courierPaise,
  courierReading,
  courierText,
  notThere,
  type QuotedLoad,
  type ReadyShipment,
  undecided,
} from './courier-adapter.ts';
import { daysIn, ExpectedDays, Pincodes, reattemptData, servedFacts } from './delhivery-facts.ts';

/** The kind of transport: by road. */
const surface = 'S';

/**
 * Delhivery: the number of a parcel is fetched before it is booked, and books it once. `keyId` is the client's name.
 */
export function delhivery({ baseUrl }: { readonly baseUrl: string }): CourierAdapter {
  return {
    name: 'delhivery',
    title: 'Delhivery',
    baseUrl,
    check: (auth) => ({
      request: get(auth, '/c/api/pin-codes/json/', { filter_codes: '110001' }),
      read: reading(z.object({ delivery_codes: z.array(z.unknown()) }), () => ({})),
    }),
    quote,
    route: (auth, { from, to }) => ({
      served: {
        request: get(auth, '/c/api/pin-codes/json/', { filter_codes: `${from},${to}` }),
        read: reading(Pincodes, ({ delivery_codes }) => servedFacts(delivery_codes, { from, to })),
      },
      days: {
        request: get(auth, '/api/dc/expected_tat', {
          origin_pin: from,
          destination_pin: to,
          mot: surface,
          pdt: 'B2C',
        }),
        read: reading(ExpectedDays, ({ data }) => ({ days: daysIn(data?.tat) })),
      },
    }),
    place: (auth, { name, company, phone, street, city, state, pincode }) => ({
      request: post(auth, '/api/backend/clientwarehouse/create/', {
        name,
        registered_name: company,
        phone,
        address: street,
        city,
        pin: pincode,
        country: 'India',
        return_address: street,
        return_pin: pincode,
        return_city: city,
        return_state: state,
        return_country: 'India',
      }),
      read: (reply) =>
        reply.status < 500 && /already|exist/i.test(JSON.stringify(reply.json ?? ''))
          ? { state: 'succeeded', facts: {} }
          : reading(z.object({ success: z.boolean(), error: z.unknown() }), ({ success, error }) =>
              success ? {} : { refused: JSON.stringify(error) },
            )(reply),
    }),
    waybills: (auth, count) => ({
      request: get(auth, '/waybill/api/bulk/json/', { cl: auth.keyId, count: String(count) }),
      // One courierText with commas; a single number comes as a number.
      read: reading(z.union([z.string(), z.number()]), (list) => ({
        awbs: String(list)
          .split(',')
          .map((awb) => awb.trim())
          .filter((awb) => awbOf(awb) !== null),
      })),
    }),
    book,
    find: (auth, { awb, reference }) => ({
      request: get(auth, '/api/v1/packages/json/', { waybill: awb ?? '', ref_ids: reference }),
      read: (reply) => readFound(reply, awb),
    }),
    pickup: (auth, shipments) => ({
      request: post(auth, '/fm/request/new/', {
        pickup_location: shipments[0]?.from.name,
        pickup_date: shipments[0]?.pickupOn,
        pickup_time: '14:00:00',
        expected_package_count: shipments.length,
      }),
      // A request for the same place and day is open already: the courier comes for all.
      read: (reply) =>
        /pr_exist"?:\s*true|already exists/i.test(JSON.stringify(reply.json ?? ''))
          ? { state: 'succeeded', facts: { pickupOn: null } }
          : reading(z.object({ pickup_id: z.unknown(), pickup_date: courierText }), ({ pickup_date }) => ({
              pickupOn: courierDay(pickup_date),
            }))(reply),
    }),
    // `pdf=true` answers a link to S3, as documented; in which bucket is not.
    label: (auth, { awb }) => ({
      request: get(auth, '/api/p/packing_slip', { wbns: awb ?? '', pdf: 'true', pdf_size: '4R' }),
      read: reading(Slips, ({ packages: [first] }) =>
        first?.pdf_download_link ? { labelUrl: first.pdf_download_link } : { refused: 'no label' },
      ),
    }),
    labelHosts:
      /^(?:(?:[\w-]+\.)*delhivery\.com|[\w.-]+\.s3[\w.-]*\.amazonaws\.com|s3[\w.-]*\.amazonaws\.com)\//,
    track: (auth, { awb }) => ({
      request: get(auth, '/api/v1/packages/json/', { waybill: awb ?? '' }),
      read: reading(Packages, ({ ShipmentData: [first] }) =>
        first ? trackFacts(first.Shipment) : { refused: 'no such parcel' },
      ),
    }),
    cancel: (auth, { awb }) => ({
      request: post(auth, '/api/p/edit', { waybill: awb, cancellation: 'true' }),
      read: reading(
        z.object({ status: z.boolean(), remark: courierText, error: courierText }),
        ({ status, remark, error }) => (status ? {} : { refused: error || remark }),
      ),
    }),
    settle,
    reattempt: (auth, shipment, answer) => ({
      request: post(auth, '/api/p/update', { data: reattemptData(shipment, answer) }),
      read: reading(z.object({ request_id: courierText }), ({ request_id }) =>
        request_id ? { requestId: request_id } : { refused: 'it has no number' },
      ),
    }),
    findReattempt: (auth, { awb }, answer) => ({
      request: get(auth, '/api/v1/packages/json/', { waybill: awb ?? '' }),
      read: (reply) => readReattempt(reply, answer),
    }),
    reattemptState: (auth, requestId) => ({
      request: get(auth, `/api/cmu/get_bulk_upl/${encodeURIComponent(requestId)}`, { verbose: 'true' }),
      read: readReattemptState,
    }),
    tokenIn: (headers) =>
      headers.get('x-api-key') ?? headers.get('authorization')?.replace(/^(?:token|bearer) /i, '') ?? null,
    parcelIn(body) {
      const event = z
        .object({ Shipment: z.object({ AWB: z.unknown(), ReferenceNo: courierText }) })
        .safeParse(body).data;
      return { awb: awbOf(event?.Shipment.AWB), reference: event?.Shipment.ReferenceNo || null };
    },
  };
}

function headersOf({ key }: CourierAuth) {
  return { authorization: `Token ${key}` };
}

function get(auth: CourierAuth, path: string, query: Record<string, string>): ProviderRequest {
  return { method: 'GET', path: `${path}?${new URLSearchParams(query)}`, headers: headersOf(auth) };
}

function post(auth: CourierAuth, path: string, body: object): ProviderRequest {
  return { method: 'POST', path, headers: headersOf(auth), body };
}

const reading = courierReading(words);

function words(json: unknown): string {
  const said = z.object({ error: courierText, rmk: courierText, detail: courierText }).safeParse(json).data;
  return said?.error || said?.rmk || said?.detail || '';
}

const Slips = z.object({ packages: z.array(z.object({ pdf_download_link: courierText })).default([]) });

const Charges = z.array(
  z.object({
    total_amount: z.unknown(),
    charge_RTO: z.unknown(),
    charge_COD: z.unknown(),
  }),
);

/** The charge of a way: `Delivered` for the way there, `RTO` with the way back. */
function charges(
  auth: CourierAuth,
  { from, to, grams, cash, box }: QuotedLoad,
  state: string,
): ProviderRequest {
  return get(auth, '/api/kinko/v1/invoice/charges/.json', {
    md: surface,
    ss: state,
    cgm: String(grams),
    o_pin: from.pincode,
    d_pin: to.pincode,
    pt: cash > 0 ? 'COD' : 'Pre-paid',
    cod: decimalRupees(cash),
    l: String(box.length),
    b: String(box.width),
    h: String(box.height),
    ipkg_type: 'box',
  });
}

function quote(auth: CourierAuth, parcel: QuotedLoad): Exchange {
  return {
    request: charges(auth, parcel, 'Delivered'),
    read: (reply) =>
      // A pincode that it does not serve has no charge.
      reply.status === 400 || reply.status === 404
        ? { state: 'succeeded', facts: { quotes: [] } }
        : reading(Charges, ([first]) => {
            const charge = courierPaise(first?.total_amount);
            if (charge === 0) return { quotes: [] };
            const returnCharge = courierPaise(first?.charge_RTO) || charge;
            return {
              quotes: [{ courier: 'surface', courierName: 'Delhivery', charge, returnCharge, days: null }],
            };
          })(reply),
  };
}

function settle(auth: CourierAuth, shipment: ReadyShipment): Exchange {
  const isBack = shipment.state === 'returned';
  return {
    request: charges(auth, shipment, isBack ? 'RTO' : 'Delivered'),
    read: reading(Charges, ([first]) => {
      const whole = courierPaise(first?.total_amount);
      const returnCharge = isBack ? Math.min(courierPaise(first?.charge_RTO), whole) : 0;
      return { charge: whole === 0 ? null : whole - returnCharge, returnCharge };
    }),
  };
}

const Created = z.object({
  success: z.boolean().optional(),
  rmk: courierText,
  packages: z
    .array(z.object({ status: courierText, waybill: z.unknown(), remarks: z.unknown() }))
    .default([]),
});

/** `format=json&data=…` as a form; `&` and `;` in texts end the data at the provider, also when they are escaped. */
function book(auth: CourierAuth, shipment: ReadyShipment): Exchange {
  const { from, to, goods, grams, cash, value, reference, awb, orderedOn, box } = shipment;
  const plain = (written: string) => written.replaceAll(/[&;#%\\]/g, ' ');
  const data = {
    pickup_location: { name: from.name },
    shipments: [
      {
        waybill: awb,
        order: reference,
        name: plain(to.name),
        add: plain(to.street),
        city: plain(to.city),
        state: to.state,
        country: 'India',
        pin: to.pincode,
        phone: to.phone,
        payment_mode: cash > 0 ? 'COD' : 'Prepaid',
        cod_amount: decimalRupees(cash),
        total_amount: decimalRupees(value),
        order_date: orderedOn,
        products_desc: plain(goods.map(({ name, quantity }) => `${name} x ${quantity}`).join(', ')).slice(
          0,
          200,
        ),
        quantity: '1',
        weight: String(grams),
        shipment_length: String(box.length),
        shipment_width: String(box.width),
        shipment_height: String(box.height),
        seller_name: plain(from.company),
        seller_add: plain(from.street),
        shipping_mode: 'Surface',
      },
    ],
  };
  return {
    request: {
      method: 'POST',
      path: '/api/cmu/create.json',
      headers: headersOf(auth),
      urlencoded: { format: 'json', data: JSON.stringify(data) },
    },
    read: reading(Created, ({ packages: [first], rmk }) => {
      const isBooked = /^success$/i.test(first?.status ?? '');
      const said = [first?.remarks].flat().join(' ').trim() || rmk;
      // The same number again: it was booked before.
      if (!isBooked && !/duplicate/i.test(said)) return { refused: said || 'it was not booked' };
      return { providerOrder: null, providerShipment: null, awb: awbOf(first?.waybill) ?? awb };
    }),
  };
}

/** The number of a lost request cannot be found. That a scan after it says so, in these words, is assumed. */
function readReattempt({ status, json }: ProviderReply, { createdAt }: BuyerAnswer): CallOutcome {
  const found = Packages.safeParse(json).data?.ShipmentData[0]?.Shipment;
  if (status >= 400 || !found) return { state: 'unknown', reason: `the search answers ${status}` };
  const isThere = (found.Scans ?? []).some(
    ({ ScanDetail: { Instructions, StatusDateTime, ScanDateTime } }) => {
      const at = courierTime(StatusDateTime || ScanDateTime);
      return at !== null && at >= createdAt && /re-?attempt|reschedul|deferred/i.test(Instructions);
    },
  );
  return isThere ? { state: 'succeeded', facts: { requestId: null } } : { state: 'failed', reason: notThere };
}

const Decided = z.object({
  status: courierText,
  remark: courierText,
  failed_wbns: z.array(z.object({ message: courierText })).nullish(),
});

/** `Success` or `Failure` decides, as documented; every other word is assumed to mean that it is not decided yet. */
function readReattemptState(reply: ProviderReply): CallOutcome {
  const { status = '', remark, failed_wbns } = Decided.safeParse(reply.json).data ?? {};
  if (reply.status === 200 && !/^(?:success|failure)/i.test(status))
    return { state: 'unknown', reason: undecided };
  const failure = failed_wbns?.[0]?.message;
  const isRefused = /^failure/i.test(status) || failure !== undefined;
  return reading(Decided, () => (isRefused ? { refused: failure || remark || 'no reason' } : {}))(reply);
}

const Status = z.object({
  Status: courierText,
  StatusType: courierText,
  StatusCode: courierText,
  StatusDateTime: courierText,
  StatusLocation: courierText,
});

const Shipment = z.object({
  AWB: z.unknown(),
  ReferenceNo: courierText,
  ExpectedDeliveryDate: courierText,
  Status: Status.extend({ Instructions: courierText }),
  Scans: z
    .array(
      z.object({
        ScanDetail: z.object({
          Scan: courierText,
          ScanType: courierText,
          StatusCode: courierText,
          ScanDateTime: courierText,
          StatusDateTime: courierText,
          ScannedLocation: courierText,
          Instructions: courierText,
        }),
      }),
    )
    .nullish(),
});

const Packages = z.object({ ShipmentData: z.array(z.object({ Shipment })) });

function readFound({ status, json }: ProviderReply, awb: string | null): CallOutcome {
  const isMissing = z.object({ Error: z.string() }).safeParse(json).success;
  if (status < 500 && isMissing) return { state: 'failed', reason: notThere };
  const found = Packages.safeParse(json).data?.ShipmentData[0]?.Shipment;
  if (status >= 400 || !found) return { state: 'unknown', reason: `the search answers ${status}` };
  return {
    state: 'succeeded',
    facts: { providerOrder: null, providerShipment: null, awb: awbOf(found.AWB) ?? awb },
  };
}

function trackFacts({ Status: now, Scans, ExpectedDeliveryDate }: z.infer<typeof Shipment>): CourierFacts {
  const all = (Scans ?? []).map(({ ScanDetail: scan }) => ({
    ...scan,
    word: scan.Scan,
    type: scan.ScanType,
    at: scan.StatusDateTime || scan.ScanDateTime,
    place: scan.ScannedLocation,
  }));
  const { StatusType: type, Status: word, StatusDateTime: at, StatusLocation: place } = now;
  const current = { ...now, word, type, at, place };
  const scans = [...all, current].slice(-300).flatMap((scan) => {
    const time = courierTime(scan.at);
    if (time === null) return [];
    const status = `${scan.type} ${scan.word} ${scan.StatusCode}`.trim() || 'unknown';
    const state = delhiveryState({ type: scan.type, word: scan.word, code: scan.StatusCode });
    return {
      at: time.toISOString(),
      status,
      state,
      place: scan.place || null,
      note: scan.Instructions || null,
    };
  });
  return { scans, expectedOn: courierDay(ExpectedDeliveryDate) };
}
