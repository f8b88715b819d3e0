import { systemClock } from '../../../market/kernel/clock.ts';
import type { Context } from '../../../market/kernel/context.ts';
import { storeConnection } from '../../../market/payments/provider-keys.ts';
import { providerWays } from '../../../market/payments/rules.ts';
import { readConfig } from '../../../server/config.ts';
import { workWithProviders } from '../../../server/integrations/integration-jobs.ts';
import { createIntegrations, type Integrations } from '../../../server/integrations/integrations.ts';
import { createWebhooks } from '../../../server/integrations/webhooks.ts';
import { startCashfree } from '../../simulators/cashfree.ts';
import type { PaymentSimulator } from '../../simulators/payment-simulator.ts';
import { startRazorpay } from '../../simulators/razorpay.ts';
import type { TestMarket } from '../market.ts';
import { memoryStore } from '../memory-store.ts';
import { secretBox } from '../second-factor.ts';

/** A shop with a connected, simulated provider, whose clock a test moves and whose events a test delivers. */
export interface ProviderShop<Simulator extends PaymentSimulator> {
  readonly simulator: Simulator;
  readonly integrations: Integrations;
  /** The time of all that follows. */
  moveTo(at: Date): void;
  readonly now: () => Date;
  /** Runs the job of the providers until nothing is due. Errors that it reports are in `reported`. */
  work(): Promise<void>;
  readonly reported: unknown[];
  /** Sends the events that the simulator holds to the webhooks; returns their statuses. */
  deliver(): Promise<number[]>;
  /** Of the evidence of disputes. */
  readonly store: ReturnType<typeof memoryStore>;
  readonly context: Context;
  close(): Promise<void>;
}

/** A shop with Razorpay. */
export interface PaymentShop extends ProviderShop<Razorpay> {
  readonly razorpay: Razorpay;
}

type Razorpay = Awaited<ReturnType<typeof startRazorpay>>;

const keys = { keyId: 'rzp_test_1', key: 'a-key-of-the-provider', webhookSecret: 'whsec_of_the_tests_1' };

/** Opens a shop with Razorpay. */
export async function openPaymentShop(market: TestMarket): Promise<PaymentShop> {
  const shop = await openShopWith(market, 'razorpay', startRazorpay);
  return { ...shop, razorpay: shop.simulator };
}

/** Opens a shop with Cashfree. */
export function openCashfreeShop(
  market: TestMarket,
): Promise<ProviderShop<Awaited<ReturnType<typeof startCashfree>>>> {
  return openShopWith(market, 'cashfree', startCashfree);
}

async function openShopWith<Simulator extends PaymentSimulator>(
  market: TestMarket,
  provider: 'razorpay' | 'cashfree',
  startProvider: (settings: typeof keys & { clock: () => Date }) => Promise<Simulator>,
): Promise<ProviderShop<Simulator>> {
  let now = new Date();
  const clock = () => now;
  const simulator = await startProvider({ ...keys, clock });
  const { db } = market;
  // Cashfree signs with the key of its calls.
  const connection = { ...keys, provider, ...(provider === 'cashfree' && { webhookSecret: keys.key }) };
  await storeConnection({ db, clock: systemClock }, secretBox, connection, providerWays);
  await market.db.updateTable('paymentOptions').set({ enabled: true }).execute();
  const store = memoryStore();
  const config = readConfig({ SITE_URL: 'https://shop.example' });
  const integrations = createIntegrations(config, secretBox, {
    messaging: { msg91: undefined, whatsapp: undefined, perDay: 0 },
    payments: { ...config.payments, [provider]: simulator.url },
    couriers: config.couriers,
    isSimulated: false,
    store,
  });
  const webhooks = createWebhooks({ db: market.db, clock }, integrations.payments.providers);
  const reported: unknown[] = [];
  const context: Context = { ...market.system, clock, report: (error) => reported.push(error) };
  return {
    simulator,
    integrations,
    reported,
    store,
    context,
    now: clock,
    moveTo(at) {
      now = at;
    },
    work: () => workWithProviders(context, integrations, { isStopping: () => false, timeout: 2_000 }),
    async deliver() {
      const statuses: number[] = [];
      for (const { headers, body } of simulator.webhooks.splice(0)) {
        const request = new Request(`https://shop.example/hooks/${provider}`, {
          method: 'POST',
          headers,
          body,
        });
        statuses.push((await webhooks(provider, request)).status);
      }
      return statuses;
    },
    close: () => simulator.close(),
  };
}
