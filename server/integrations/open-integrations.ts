import { existsSync } from 'node:fs';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { expireNow } from '../../market/order-payments/expire-payment.ts';
import { sealDestinationsAnew } from '../../market/payments/cash-refunds/destinations.ts';
import { type NewConnection, sealKeysAnew, storeConnection } from '../../market/payments/provider-keys.ts';
import { providerWays } from '../../market/payments/rules.ts';
import { sealNumbersAnew } from '../../market/payouts/bank-accounts.ts';
import { openCourier } from '../../market/shipments/connect-courier.ts';
import { type CourierKeys, sealCourierKeysAnew } from '../../market/shipments/courier-keys.ts';
import { type CourierProvider, courierProviders } from '../../market/shipments/states.ts';
import type { Config } from '../config.ts';
import type { MessagingConfig } from '../messaging/message-settings.ts';
import { openStore } from '../storage/storage.ts';
import { createIntegrations, type Integrations, secretBoxOf } from './integrations.ts';

/** Not part of the image for production, where nothing is simulated. */
const simulators = new URL('../../tests/simulators/demo.ts', import.meta.url);

interface DemoProviders extends MessagingConfig {
  readonly couriers: Readonly<Record<CourierProvider, { readonly baseUrl: string } & CourierKeys>>;
  readonly payments: { readonly razorpay: { readonly baseUrl: string } & Omit<NewConnection, 'provider'> };
}

interface DemoShop {
  /** Address of the shop, once it listens. */
  readonly url: () => string;
  /** Ends the time of an attempt to pay. */
  readonly expire: (attemptId: string) => Promise<void>;
}

type StartProviders = (shop: DemoShop) => Promise<DemoProviders>;

/**
 * Sets up providers. The embedded demo shop without a provider of text messages gets simulated ones, so that everything
 * can be tried without an account anywhere; its simulated payment provider is connected. `shop` is its own address,
 * once it listens.
 */
export async function openIntegrations(
  config: Config,
  db: Connection,
  shop: DemoShop['url'],
): Promise<Integrations> {
  const box = await secretBoxOf(config);
  const actor = { kind: 'system', name: 'demo' } as const;
  const context: Context = { db, actor, clock: systemClock, language: 'en', report: console.error };
  if (config.formerSessionSecret !== undefined) {
    const current = await secretBoxOf({ ...config, formerSessionSecret: undefined });
    await sealNumbersAnew(context, current, box);
    await sealDestinationsAnew(context, current, box);
    await sealCourierKeysAnew(context, current, box);
  }
  const { messaging } = config;
  const store = openStore(config);
  const isSimulated =
    !messaging.msg91 && !messaging.whatsapp && !config.databaseUrl && config.isDemo && existsSync(simulators);
  if (!isSimulated) {
    await sealKeysAnew(context, box);
    const { payments, couriers } = config;
    return createIntegrations(config, box, { messaging, payments, couriers, isSimulated, store });
  }
  const { startDemoProviders } = (await import(simulators.href)) as { startDemoProviders: StartProviders };
  const {
    payments: demo,
    couriers: demoCouriers,
    ...simulated
  } = await startDemoProviders({
    url: shop,
    expire: (attemptId) => expireNow(context, attemptId),
  });
  const { baseUrl, ...keys } = demo.razorpay;
  await storeConnection(context, box, { provider: 'razorpay', ...keys }, providerWays);
  const payments = { ...config.payments, razorpay: baseUrl };
  for (const provider of courierProviders) await openCourier(context, box, provider, demoCouriers[provider]);
  const { shiprocket, delhivery } = demoCouriers;
  const couriers = { shiprocket: shiprocket.baseUrl, delhivery: delhivery.baseUrl };
  return createIntegrations(config, box, { messaging: simulated, payments, couriers, isSimulated, store });
}
