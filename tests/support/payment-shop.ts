import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import { storeConnection } from '../../market/payments/provider-keys.ts';
import { providerWays } from '../../market/payments/rules.ts';
import { readConfig } from '../../server/config.ts';
import { workWithProviders } from '../../server/integrations/integration-jobs.ts';
import { createIntegrations, type Integrations } from '../../server/integrations/integrations.ts';
import { createWebhooks } from '../../server/integrations/webhooks.ts';
import { startRazorpay } from '../simulators/razorpay.ts';
import type { TestMarket } from './market.ts';
import { memoryStore } from './memory-store.ts';
import { secretBox } from './second-factor.ts';

/** A shop with a connected, simulated Razorpay, whose clock a test moves and whose events a test delivers. */
export interface PaymentShop {
  readonly razorpay: Awaited<ReturnType<typeof startRazorpay>>;
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

export async function openPaymentShop(market: TestMarket): Promise<PaymentShop> {
  let now = new Date();
  const clock = () => now;
  const keys = { keyId: 'rzp_test_1', key: 'a-key-of-razorpay', webhookSecret: 'whsec_of_the_tests_1' };
  const razorpay = await startRazorpay({ ...keys, clock });
  await storeConnection(
    { db: market.db, clock: systemClock },
    secretBox,
    { provider: 'razorpay', ...keys },
    providerWays,
  );
  await market.db.updateTable('paymentOptions').set({ enabled: true }).execute();
  const store = memoryStore();
  const config = readConfig({ SITE_URL: 'https://shop.example' });
  const integrations = createIntegrations(config, secretBox, {
    messaging: { msg91: undefined, whatsapp: undefined, perDay: 0 },
    payments: { ...config.payments, razorpay: razorpay.url },
    isSimulated: false,
    store,
  });
  const webhooks = createWebhooks({ db: market.db, clock }, integrations.payments.providers);
  const reported: unknown[] = [];
  const context: Context = { ...market.system, clock, report: (error) => reported.push(error) };
  return {
    razorpay,
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
      for (const { headers, body } of razorpay.webhooks.splice(0)) {
        const request = new Request('https://shop.example/hooks/razorpay', { method: 'POST', headers, body });
        statuses.push((await webhooks('razorpay', request)).status);
      }
      return statuses;
    },
    close: () => razorpay.close(),
  };
}
