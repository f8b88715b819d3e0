import { z } from 'zod';
import type { CallOutcome } from '../../market/integrations/rules.ts';
import { day } from '../../market/kernel/durations.ts';
import { decimalRupees } from '../../market/kernel/money.ts';
import type { CourierFacts } from '../../market/shipments/courier-facts.ts';
import { awbOf, courierTime, shiprocketState } from '../../market/shipments/provider-words.ts';
import type { BuyerAnswer } from '../../market/tracking/send-answer.ts';
import type { Exchange, ProviderReply, ProviderRequest } from '../integrations/provider.ts';
import {
  answerLine,
  type CourierAdapter,
  type CourierAuth,
  courierDay,
  courierPaise,
  courierReading,
  courierText,
  notThere,
  type QuotedLoad,
  type ReadyShipment,
} from './courier-adapter.ts';

const root = '/v1/external';

const id = z.union([z.number(), z.string().min(1)]).transform(String);
/**
 * Shiprocket: a login lasts ten days; an order is made, then a courier assigned. A second order with the same number is
 * a second order, so that one without an answer is looked up by our number.
 */
export function shiprocket({ baseUrl }: { readonly baseUrl: string }): CourierAdapter {
  return {
    name: 'shiprocket',
    title: 'Shiprocket',
    baseUrl,
    login: {
      // A day before it ends.
      lasts: 9 * day,
      request: ({ keyId, key }) => {
        return {
          method: 'POST',
          path: `${root}/auth/login`,
          headers: {},
          body: { email: keyId, password: key },
        };
      },
      token: (json) => z.object({ token: z.string().min(1) }).safeParse(json).data?.token ?? null,
    },
    check: (auth) => ({
      request: get(auth, '/account/details/wallet-balance'),
      read: reading(z.object({ data: z.object({}) }), () => ({})),
    }),
    quote,
    place: (auth, { name, company, phone, street, city, state, pincode }) => ({
      request: post(auth, '/settings/company/addpickup', {
        pickup_location: name,
        name: company,
        email: auth.keyId,
        phone,
        address: street,
        city,
        state,
        country: 'India',
        pin_code: pincode,
      }),
      read: (reply) =>
        isKnown(reply)
          ? { state: 'succeeded', facts: {} }
          : reading(z.object({ success: z.literal(true) }), () => ({}))(reply),
    }),
    book,
    find: (auth, { reference }) => ({
      request: get(auth, `/orders?${new URLSearchParams({ search: reference, per_page: '10' })}`),
      read: (reply) => readFound(reply, reference),
    }),
    assign: (auth, { providerShipment, courier }) => ({
      request: post(auth, '/courier/assign/awb', {
        shipment_id: Number(providerShipment),
        courier_id: Number(courier),
      }),
      read: reading(Assigned, ({ awb_assign_status, response, message }) => {
        const awb = awbOf(response?.data?.awb_code);
        if (awb_assign_status !== 1 || awb === null)
          return { refused: response?.data?.awb_assign_error || message || 'no number was assigned' };
        return {
          providerOrder: null,
          providerShipment: null,
          awb,
          courierName: response?.data?.courier_name,
        };
      }),
    }),
    pickup: (auth, shipments) => ({
      request: post(auth, '/courier/generate/pickup', {
        shipment_id: shipments.map(({ providerShipment }) => Number(providerShipment)),
        pickup_date: [shipments[0]?.pickupOn],
      }),
      read: reading(Pickup, ({ response }) => ({
        pickupOn: courierDay(response.pickup_scheduled_date),
      })),
    }),
    // `label_url` as documented; it lies in a bucket of theirs, by its name in the host or the path.
    label: (auth, { providerShipment }) => ({
      request: post(auth, '/courier/generate/label', { shipment_id: [Number(providerShipment)] }),
      read: reading(z.object({ label_url: courierText }), ({ label_url }) =>
        label_url ? { labelUrl: label_url } : { refused: 'no label' },
      ),
    }),
    labelHosts:
      /^(?:(?:[\w-]+\.)*shiprocket\.(?:in|co)|kr-ship[\w-]*\.s3[\w.-]*\.amazonaws\.com|s3[\w.-]*\.amazonaws\.com\/kr-ship[\w-]*)\//,
    track: (auth, { awb }) => ({
      request: get(auth, `/courier/track/awb/${encodeURIComponent(awb ?? '')}`),
      read: reading(Tracking, trackFacts),
    }),
    cancel: (auth, { providerOrder }) => ({
      request: post(auth, '/orders/cancel', { ids: [Number(providerOrder)] }),
      read: reading(z.unknown(), () => ({})),
    }),
    settle: (auth, { providerOrder }) => ({
      request: get(auth, `/orders/show/${encodeURIComponent(providerOrder ?? '')}`),
      read: reading(Shown, ({ data: { awb_data } }) => chargeFacts(awb_data.charges)),
    }),
    reattempt,
    findReattempt: (auth, shipment, answer) => ({
      request: get(auth, `/ndr/${encodeURIComponent(shipment.awb ?? '')}`),
      read: (reply) => readReattempt(reply, commentOf(shipment, answer)),
    }),
    tokenIn: (headers) => headers.get('x-api-key'),
    parcelIn(body) {
      const event = z.object({ awb: z.unknown(), order_id: courierText }).safeParse(body).data;
      return { awb: awbOf(event?.awb), reference: event?.order_id || null };
    },
  };
}

function headersOf({ token }: CourierAuth) {
  return { authorization: `Bearer ${token}` };
}

function get(auth: CourierAuth, path: string): ProviderRequest {
  return { method: 'GET', path: root + path, headers: headersOf(auth) };
}

function post(auth: CourierAuth, path: string, body: object): ProviderRequest {
  return { method: 'POST', path: root + path, headers: headersOf(auth), body };
}

const reading = courierReading(words);

function words(json: unknown): string {
  return z.object({ message: courierText }).safeParse(json).data?.message ?? '';
}

function isKnown({ status, json }: ProviderReply): boolean {
  return status === 422 && /already|exist/i.test(JSON.stringify(json));
}

const Couriers = z.object({
  status: z.number().optional(),
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_company_id: id,
          courier_name: z.string(),
          freight_charge: z.unknown(),
          cod_charges: z.unknown(),
          rto_charges: z.unknown(),
          rate: z.unknown(),
          estimated_delivery_days: courierText,
        }),
      ),
    })
    .optional(),
});

function quote(auth: CourierAuth, { from, to, grams, cash, value }: QuotedLoad): Exchange {
  const query = new URLSearchParams({
    pickup_postcode: from.pincode,
    delivery_postcode: to.pincode,
    weight: String(grams / 1_000),
    cod: cash > 0 ? '1' : '0',
    ...(value > 0 && { declared_value: decimalRupees(value) }),
  });
  return {
    request: get(auth, `/courier/serviceability/?${query}`),
    // 404 in the body, or as the status: no courier goes there.
    read: (reply) =>
      reply.status === 404
        ? { state: 'succeeded', facts: { quotes: [] } }
        : reading(Couriers, ({ data }) => ({ quotes: quotesIn(data?.available_courier_companies ?? []) }))(
            reply,
          ),
  };
}

function quotesIn(companies: NonNullable<z.infer<typeof Couriers>['data']>['available_courier_companies']) {
  return companies.slice(0, 60).map((company) => {
    const days = Number.parseInt(company.estimated_delivery_days, 10);
    const whole = courierPaise(company.freight_charge) + courierPaise(company.cod_charges);
    return {
      courier: company.courier_company_id,
      courierName: company.courier_name,
      charge: courierPaise(company.rate) || whole,
      returnCharge: courierPaise(company.rto_charges),
      days: days >= 0 && days <= 60 ? days : null,
    };
  });
}

const Created = z.object({ order_id: id, shipment_id: id, awb_code: z.unknown() });

function book(auth: CourierAuth, shipment: ReadyShipment): Exchange {
  const { from, to, goods, box, grams, cash, value, reference, orderedOn } = shipment;
  return {
    request: post(auth, '/orders/create/adhoc', {
      order_id: reference,
      order_date: orderedOn,
      pickup_location: from.name,
      billing_customer_name: to.name,
      billing_last_name: '',
      billing_address: to.street,
      billing_city: to.city,
      billing_pincode: to.pincode,
      billing_state: to.state,
      billing_country: 'India',
      billing_email: auth.keyId,
      billing_phone: to.phone,
      shipping_is_billing: true,
      order_items: goods.map(({ sku, name, quantity, price }) => {
        return { name: name.slice(0, 100), sku, units: quantity, selling_price: price / 100 };
      }),
      // A parcel is cash or prepaid as a whole: of a part payment the rest is asked.
      payment_method: cash > 0 ? 'COD' : 'Prepaid',
      sub_total: (cash > 0 ? cash : value) / 100,
      length: box.length,
      breadth: box.width,
      height: box.height,
      weight: grams / 1_000,
    }),
    read: reading(Created, ({ order_id, shipment_id, awb_code }) => {
      return { providerOrder: order_id, providerShipment: shipment_id, awb: awbOf(awb_code) };
    }),
  };
}

function commentOf({ reference }: ReadyShipment, answer: BuyerAnswer): string {
  return answerLine(`${reference}/${answer.attempt}`, answer);
}

/**
 * `POST /ndr/{awb}/action` as documented: `comments` is required, `phone`, addresses and `deferred_date` are not, and
 * the reply is 202. That the history of `GET /ndr/{awb}` shows our comment unchanged is assumed.
 */
function reattempt(auth: CourierAuth, shipment: ReadyShipment, answer: BuyerAnswer): Exchange {
  const { awb, to } = shipment;
  const { againOn, landmark, phone } = answer;
  return {
    request: post(auth, `/ndr/${encodeURIComponent(awb ?? '')}/action`, {
      action: 're-attempt',
      comments: commentOf(shipment, answer),
      ...(phone && { phone }),
      ...(landmark && { address1: to.street, address2: landmark }),
      ...(againOn && { deferred_date: againOn }),
    }),
    read: reading(z.object({}), () => ({ requestId: null })),
  };
}

const Reattempts = z.object({
  data: z.array(z.object({ history: z.array(z.object({ comment: courierText })).nullish() })),
});

function readReattempt({ status, json }: ProviderReply, comment: string): CallOutcome {
  const found = Reattempts.safeParse(json);
  if (status === 404) return { state: 'failed', reason: notThere };
  if (status >= 400 || !found.success) return { state: 'unknown', reason: `the search answers ${status}` };
  const isThere = found.data.data.some(({ history }) => history?.some((one) => one.comment === comment));
  return isThere ? { state: 'succeeded', facts: { requestId: null } } : { state: 'failed', reason: notThere };
}

const Listed = z.object({
  data: z.array(
    z.object({
      id,
      channel_order_id: courierText,
      status: courierText,
      shipments: z.array(z.object({ id, awb: z.unknown() })).min(1),
    }),
  ),
});

/** The oldest of our orders that is not cancelled: a second one is left alone, and costs nothing without a number. */
function readFound({ status, json }: ProviderReply, reference: string): CallOutcome {
  const listed = Listed.safeParse(json);
  if (status >= 400 || !listed.success) return { state: 'unknown', reason: `the search answers ${status}` };
  const own = listed.data.data
    .filter((order) => order.channel_order_id === reference && !/^cancel/i.test(order.status))
    .toSorted((one, other) => Number(one.id) - Number(other.id))[0];
  if (!own) return { state: 'failed', reason: notThere };
  const [shipment] = own.shipments;
  const facts = { providerOrder: own.id, providerShipment: shipment?.id ?? null, awb: awbOf(shipment?.awb) };
  return { state: 'succeeded', facts };
}

const Assigned = z.object({
  awb_assign_status: z.number().optional(),
  message: courierText,
  response: z
    .object({
      data: z
        .object({
          awb_code: z.unknown(),
          courier_name: z.string().nullish(),
          awb_assign_error: z.string().nullish(),
        })
        .optional(),
    })
    .optional(),
});

const Pickup = z.object({ response: z.object({ pickup_scheduled_date: courierText }) });

const Tracking = z.object({
  tracking_data: z.object({
    shipment_track_activities: z
      .array(
        z.object({
          date: courierText,
          status: courierText,
          activity: courierText,
          location: courierText,
          'sr-status': courierText,
          'sr-status-label': courierText,
        }),
      )
      .nullish(),
    etd: courierText,
  }),
});

function trackFacts({
  tracking_data: { shipment_track_activities, etd },
}: z.infer<typeof Tracking>): CourierFacts {
  const scans = (shipment_track_activities ?? []).slice(0, 300).flatMap((scan) => {
    const at = courierTime(scan.date);
    if (at === null) return [];
    const status = `${scan['sr-status']} ${scan['sr-status-label'] || scan.status}`.trim() || 'unknown';
    const state = shiprocketState(scan['sr-status']);
    return { at: at.toISOString(), status, state, place: scan.location || null, note: scan.activity || null };
  });
  return { scans, expectedOn: courierDay(etd) };
}

const Shown = z.object({
  data: z.object({ awb_data: z.object({ charges: z.record(z.string(), z.unknown()) }) }),
});

/** Charges are empty texts before the bill. The charged weight counts once the courier has weighed the parcel. */
function chargeFacts(charges: Record<string, unknown>): CourierFacts {
  const first = (...names: string[]) =>
    names.map((name) => courierPaise(charges[name])).find((amount) => amount > 0) ?? 0;
  const there = first('charged_weight_amount', 'applied_weight_amount', 'freight_charges');
  const cash = courierPaise(charges.cod_charges);
  return {
    charge: there === 0 ? null : there + cash,
    returnCharge: first('charged_weight_amount_rto', 'applied_weight_amount_rto'),
  };
}
