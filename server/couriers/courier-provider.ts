import type { ClaimedCall } from '../../market/integrations/outbound-calls.ts';
import type { CallOutcome, FinalOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { jsonIn } from '../../market/kernel/json-in.ts';
import type { SecretBox } from '../../market/people/secret-box.ts';
import { bookingProblem } from '../../market/shipments/booking-rules.ts';
import { chargeAnswered } from '../../market/shipments/charge-shipment.ts';
import type { CourierOperation } from '../../market/shipments/courier-facts.ts';
import { courierKeys, noteCourierAnswer } from '../../market/shipments/courier-keys.ts';
import { labelAnswered } from '../../market/shipments/courier-labels.ts';
import {
  assignAnswered,
  bookingAnswered,
  cancelAnswered,
  numbersAnswered,
  pickupAnswered,
  placeAnswered,
} from '../../market/shipments/follow-booking.ts';
import { shipmentAnswered } from '../../market/shipments/follow-shipment.ts';
import { type Parcel, type PickupPlace, parcelsOf, shippedParcels } from '../../market/shipments/parcel.ts';
import { takeQuotes } from '../../market/shipments/quote-parcels.ts';
import { takeCourierEvent } from '../../market/shipments/track-shipments.ts';
import { answerAnswered, answerOfCall } from '../../market/tracking/send-answer.ts';
import type { Exchange, Provider, ProviderReply } from '../integrations/provider.ts';
import { isOneOf } from '../integrations/signatures.ts';
import {
  type CourierAdapter,
  type CourierAuth,
  notThere,
  type QuotedLoad,
  type ReadyParcel,
  undecided,
} from './courier-adapter.ts';
import { CourierLogins } from './courier-logins.ts';
import { fetchLabel, type LabelTools } from './fetch-label.ts';
import { quoteByRoute } from './quote-by-route.ts';

/** Questions after which a booking that cannot be found is certainly none: the provider may list it late. */
const surelyNotThere = 3;

/** A service that books couriers in the room of integrations: rows to requests, and replies to rows. */
export function courierProvider(adapter: CourierAdapter, box: SecretBox, tools: LabelTools): Provider {
  const { name } = adapter;
  const logins = new CourierLogins(adapter);

  async function exchangeFor(context: Context, call: ClaimedCall): Promise<Exchange | CallOutcome | null> {
    const keys = await courierKeys(context, box, name);
    if (!keys) return null;
    const prepared = await preparedFor(context, adapter, call);
    if (!prepared) return null;
    const login = await logins.get(keys, context.clock);
    if ('outcome' in login) return login.outcome;
    const { request, read } = prepared(login.auth);
    const ask = { request, read: (reply: ProviderReply) => answerOf(reply, call, read) };
    const [shipment] =
      call.operation === 'label' ? await shippedParcels(context, [call.request.shipmentId ?? '']) : [];
    if (shipment) return fetchLabel(context, tools, adapter, { ask, vendorId: shipment.vendorId });
    const load =
      (call.operation === 'quote' || call.operation === 'trial') && adapter.route
        ? await loadOf(context, call)
        : null;
    return load ? quoteByRoute(context, adapter, { auth: login.auth, load, quote: ask }) : ask;
  }

  /** A login that has ended was not accepted, and nothing was done: the call is made again with a new one. */
  function answerOf(reply: ProviderReply, call: ClaimedCall, read: Exchange['read']): CallOutcome {
    if (reply.status === 401 && adapter.login) {
      logins.forget();
      return { state: call.mode === 'send' ? 'unreached' : 'unknown', reason: 'the login has ended' };
    }
    const outcome = foundBy(call, read(reply));
    const isEarly = call.mode === 'ask' && call.attempts < surelyNotThere;
    if (outcome.state === 'failed' && outcome.reason === notThere && isEarly)
      return { state: 'unknown', reason: notThere };
    return outcome;
  }

  async function settle(context: Context, call: ClaimedCall, outcome: FinalOutcome): Promise<void> {
    const { shipmentId = '', consignmentId = '', shipmentIds = '', name: place = '' } = call.request;
    const facts = outcome.state === 'succeeded' ? outcome.facts : null;
    const isLast = outcome.state !== 'unknown' || context.clock() >= call.expiresAt;
    switch (call.operation as CourierOperation) {
      case 'quote':
        return facts ? takeQuotes(context, name, consignmentId, facts) : undefined;
      case 'place':
        return placeAnswered(context, name, place, outcome);
      case 'waybills':
        return numbersAnswered(context, name, shipmentIds.split(','), outcome);
      case 'book':
        return bookingAnswered(context, name, shipmentId, outcome);
      case 'assign':
        return assignAnswered(context, name, call.request, outcome);
      case 'pickup':
        return pickupAnswered(context, shipmentIds.split(','), outcome);
      case 'cancel':
        return cancelAnswered(context, shipmentId, outcome);
      case 'track':
        return facts ? shipmentAnswered(context, shipmentId, facts) : undefined;
      case 'settle':
        return facts ? chargeAnswered(context, shipmentId, facts) : undefined;
      case 'label':
        return facts ? labelAnswered(context, shipmentId, facts) : undefined;
      case 'reattempt':
      case 'reattempt-state':
        return isLast ? answerAnswered(context, name, call.request, outcome) : undefined;
    }
  }

  return {
    name,
    baseUrl: adapter.baseUrl,
    call: exchangeFor,
    ask: exchangeFor,
    settle,
    observe: (context, outcome) => noteCourierAnswer(context, name, hasAnswered(outcome)),
    hook: {
      async isGenuine(headers, _body, context) {
        const keys = await courierKeys(context, box, name);
        return keys !== null && isOneOf(adapter.tokenIn(headers), [keys.hookToken]);
      },
      process: (context, { body }) => takeCourierEvent(context, name, adapter.parcelIn(jsonIn(body))),
    },
  };
}

function hasAnswered(outcome: CallOutcome): boolean {
  const isDecided = outcome.state === 'succeeded' || outcome.state === 'failed';
  return isDecided || [notThere, undecided].includes(outcome.reason);
}

/** A booking that is found without a number was not assigned. */
function foundBy({ operation, mode }: ClaimedCall, outcome: CallOutcome): CallOutcome {
  const isAssigning = operation === 'assign' && mode === 'ask';
  if (!isAssigning || outcome.state !== 'succeeded' || outcome.facts.awb) return outcome;
  return { state: 'failed', reason: notThere };
}

type Prepared = (auth: CourierAuth) => Exchange;

/** The exchange of a call, but for the login; null when there is nothing left to do. */
async function preparedFor(
  context: Context,
  adapter: CourierAdapter,
  call: ClaimedCall,
): Promise<Prepared | null> {
  const { request, mode } = call;
  const operation = call.operation as CourierOperation;
  if (operation === 'check') return adapter.check;
  if (operation === 'place')
    return (auth) => adapter.place(auth, request as Record<string, string> & PickupPlace);
  if (operation === 'waybills') {
    const count = (request.shipmentIds ?? '').split(',').length;
    const { waybills } = adapter;
    return waybills ? (auth) => waybills(auth, count) : null;
  }
  if (operation === 'quote' || operation === 'trial') {
    const load = await loadOf(context, call);
    return load && ((auth) => adapter.quote(auth, load));
  }
  if (operation === 'reattempt-state') {
    const { reattemptState } = adapter;
    return reattemptState ? (auth) => reattemptState(auth, request.requestId ?? '') : null;
  }
  const ids = (request.shipmentId ?? request.shipmentIds ?? '').split(',');
  const shipments = await shippedParcels(context, ids);
  const [shipment] = shipments;
  if (!shipment) return null;
  if (operation === 'label') return (auth) => adapter.label(auth, shipment);
  if (operation === 'track') return (auth) => adapter.track(auth, shipment);
  if (operation === 'cancel') return (auth) => adapter.cancel(auth, shipment);
  // What was asked for already is looked for, though its order may have changed by now.
  if (!isReady(shipment)) return null;
  if (operation === 'settle') return (auth) => adapter.settle(auth, shipment);
  if (operation === 'pickup') return (auth) => adapter.pickup(auth, shipments.filter(isReady));
  if (operation === 'reattempt') {
    const answer = await answerOfCall(context, request, mode);
    const { reattempt, findReattempt } = adapter;
    return answer && ((auth) => (mode === 'ask' ? findReattempt : reattempt)(auth, shipment, answer));
  }
  if (shipment.state !== 'requested') return null;
  if (mode === 'ask') return (auth) => adapter.find(auth, shipment);
  if (bookingProblem(shipment) !== null) return null;
  if (operation === 'book') return (auth) => adapter.book(auth, shipment);
  const { assign } = adapter;
  return operation === 'assign' && assign ? (auth) => assign(auth, shipment) : null;
}

/** The consignment that a quote is for, or the goods of a trial; null without all that a courier needs. */
async function loadOf(context: Context, { operation, request }: ClaimedCall): Promise<QuotedLoad | null> {
  if (operation === 'trial') return triedLoad(request);
  const [parcel] = await parcelsOf(context, [request.consignmentId ?? '']);
  return parcel && isReady(parcel) ? parcel : null;
}

/** The goods of a vendor's trial, which are paid for already. */
function triedLoad({ from = '', to = '', ...numbers }: Readonly<Record<string, string>>): QuotedLoad {
  const [grams = 0, length = 0, width = 0, height = 0] = ['grams', 'length', 'width', 'height'].map((name) =>
    Number(numbers[name]),
  );
  const box = { length, width, height };
  return { from: { pincode: from }, to: { pincode: to }, grams, box, cash: 0, value: 0 };
}

/** Whether a parcel has all that a courier needs. */
function isReady<Of extends Parcel>(parcel: Of): parcel is ReadyParcel<Of> {
  return parcel.from !== null && parcel.to !== null && parcel.grams !== null;
}
