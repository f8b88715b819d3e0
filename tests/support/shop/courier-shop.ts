import type { Papers } from '../../../market/documents/papers.ts';
import type { Context } from '../../../market/kernel/context.ts';
import { indianDay } from '../../../market/kernel/days.ts';
import { rupees } from '../../../market/kernel/money.ts';
import type { SecretBox } from '../../../market/people/secret-box.ts';
import { bookParcels } from '../../../market/shipments/book-parcels.ts';
import { openCourier } from '../../../market/shipments/connect-courier.ts';
import { quoteParcels, readQuotes } from '../../../market/shipments/quote-parcels.ts';
import { type CourierProvider, courierProviders } from '../../../market/shipments/states.ts';
import { trackShipments } from '../../../market/shipments/track-shipments.ts';
import { readConfig } from '../../../server/config.ts';
import { createCouriers } from '../../../server/couriers/couriers.ts';
import { workWithProviders } from '../../../server/integrations/integration-jobs.ts';
import type { Integrations } from '../../../server/integrations/integrations.ts';
import { createWebhooks } from '../../../server/integrations/webhooks.ts';
import { createMessaging } from '../../../server/messaging/messaging.ts';
import { createPayments } from '../../../server/payments/payments.ts';
import type { CourierSimulator } from '../../simulators/courier-book.ts';
import { startDelhivery } from '../../simulators/delhivery.ts';
import { startShiprocket } from '../../simulators/shiprocket.ts';
import { answerOf } from '../answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../factories.ts';
import type { TestMarket } from '../market.ts';
import { memoryStore } from '../memory-store.ts';
import { aPastOrder } from '../past-order.ts';
import { secretBox } from '../second-factor.ts';

/** The keys of the simulated couriers. */
const keys = { keyId: 'ops@shop.example', key: 'a-key-of-the-courier', hookToken: 'a-token-of-the-tests-1' };

/** A shop with a vendor and two connected, simulated couriers, whose clock a test moves. */
export async function openCourierShop(
  market: Pick<TestMarket, 'db' | 'as' | 'system'>,
  box: SecretBox = secretBox,
  papers: Papers = { set: async () => new Uint8Array() },
) {
  let now = new Date();
  const clock = () => now;
  const [shiprocket, delhivery] = await Promise.all([
    startShiprocket({ email: keys.keyId, password: keys.key, hookToken: keys.hookToken, clock }),
    startDelhivery({ client: keys.keyId, token: keys.key, hookToken: keys.hookToken, clock }),
  ]);
  const simulators: Record<CourierProvider, CourierSimulator> = { shiprocket, delhivery };
  const reported: unknown[] = [];
  const context: Context = { ...market.system, clock, report: (error) => reported.push(error) };
  for (const provider of courierProviders) await openCourier(context, box, provider, keys);
  const store = memoryStore();
  const config = readConfig({ SITE_URL: 'https://shop.example' });
  const couriers = createCouriers({ shiprocket: shiprocket.url, delhivery: delhivery.url }, box, {
    store,
    papers,
  });
  const { email, phone } = config.operator;
  const integrations: Integrations = {
    box,
    couriers,
    messaging: createMessaging({
      config,
      messaging: { msg91: undefined, whatsapp: undefined, perDay: 0 },
      isSimulated: false,
    }),
    payments: createPayments([], {
      box,
      store,
      siteUrl: 'https://shop.example',
      email,
      phone,
      isSimulated: false,
    }),
  };
  const webhooks = createWebhooks({ db: market.db, clock }, couriers);
  const { user, vendorId } = await aVendor(market);
  await market.db
    .updateTable('vendors')
    .set({ street: '4, Market Yard', city: 'Pune', pincode: '411037' })
    .where('id', '=', vendorId)
    .execute();
  const product = await aProduct(market, { vendorId, price: rupees(600), stock: 100_000 });
  await market.db.updateTable('products').set({ packedKg: 2.2 }).where('id', '=', product.id).execute();
  const vendor = () => market.as(user, { clock, report: context.report });
  const work = () => workWithProviders(context, integrations, { isStopping: () => false, timeout: 2_000 });
  const shop = {
    shiprocket,
    delhivery,
    simulators,
    context,
    integrations,
    store,
    reported,
    vendorId,
    product,
    vendor,
    work,
    now: clock,
    later(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    /** An accepted order of the vendor; returns the id of its consignment. */
    async accepted(): Promise<string> {
      const at = now.toISOString();
      const buyer = await aCustomer(market);
      const orderId = await aPastOrder(market, { by: buyer, at, products: [product], status: 'processing' });
      const { id } = await market.db
        .selectFrom('consignments')
        .select('id')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Asks for quotes, and works until they have come. */
    async quoted(ids: readonly string[]) {
      answerOf(await quoteParcels(vendor(), { ids: [...ids] }));
      await work();
      return answerOf(await readQuotes(vendor(), { ids: [...ids] }));
    },
    /** Books consignments with a provider's first courier; jobs do the rest. */
    async request(ids: readonly string[], provider: CourierProvider) {
      const courier = provider === 'shiprocket' ? '10' : 'surface';
      const choices = ids.map((id) => ({ id, provider, courier }));
      return answerOf(await bookParcels(vendor(), { choices, pickupOn: indianDay(now) }));
    },
    /** Books a new order, and works until it is done. Returns its consignment and its parcel at the courier. */
    async booked(provider: CourierProvider) {
      const id = await shop.accepted();
      await shop.quoted([id]);
      await shop.request([id], provider);
      await work();
      const shipment = await shop.shipment(id);
      const parcel = simulators[provider].book.parcels.find(({ awb }) => awb === shipment.awb);
      if (!parcel) throw new Error('it was not booked');
      return { id, shipment, parcel };
    },
    shipment: (consignmentId: string) =>
      market.db
        .selectFrom('shipments')
        .selectAll()
        .where('consignmentId', '=', consignmentId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    statusOf: async (consignmentId: string) =>
      (
        await market.db
          .selectFrom('consignments')
          .select('status')
          .where('id', '=', consignmentId)
          .executeTakeFirstOrThrow()
      ).status,
    /** Asks the couriers about all that moves, as the job does an hour later. */
    async track() {
      shop.later(61);
      await trackShipments(context);
      await work();
    },
    /** Sends events that a simulator holds to the webhooks, with other headers if given; returns their statuses. */
    async deliver(provider: CourierProvider, headers?: Record<string, string>) {
      const statuses: number[] = [];
      for (const hook of simulators[provider].hooks.splice(0)) {
        const request = new Request(`https://shop.example/hooks/${provider}`, {
          method: 'POST',
          body: hook.body,
          headers: headers ?? hook.headers,
        });
        statuses.push((await webhooks(provider, request)).status);
      }
      return statuses;
    },
    async close() {
      await Promise.all([shiprocket.close(), delhivery.close()]);
    },
  };
  return shop;
}

export type CourierShop = Awaited<ReturnType<typeof openCourierShop>>;
