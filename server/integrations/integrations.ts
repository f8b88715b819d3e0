import type { FileStore } from '../../market/media/file-store.ts';
import type { SecretBox } from '../../market/people/secret-box.ts';
import { ownSecret } from '../accounts/secret.ts';
import { createSecretBox } from '../accounts/secret-box.ts';
import type { Config } from '../config.ts';
import { type CourierUrls, createCouriers } from '../couriers/couriers.ts';
import type { MessagingConfig } from '../messaging/message-settings.ts';
import { createMessaging, type Messaging } from '../messaging/messaging.ts';
import { paperEngine } from '../papers/paper-engine.ts';
import { cashfree } from '../payments/cashfree.ts';
import type { PaymentUrls } from '../payments/payment-settings.ts';
import { createPayments, type Payments } from '../payments/payments.ts';
import { razorpay } from '../payments/razorpay.ts';
import { openStore } from '../storage/storage.ts';
import type { Provider } from './provider.ts';

/** Everything that talks to providers. */
export interface Integrations {
  readonly messaging: Messaging;
  readonly payments: Payments;
  /** Services that book couriers. */
  readonly couriers: readonly Provider[];
  /** Opens what the shop keeps encrypted. */
  readonly box: SecretBox;
  /** The simulated payment provider, and the origin of the shop in its links; without it the providers are real. */
  readonly demoPayments?: { readonly simulator: string; readonly shop: string } | undefined;
}

interface Options {
  readonly messaging: MessagingConfig;
  readonly payments: PaymentUrls;
  readonly couriers: CourierUrls;
  /** Whether the providers are simulated, as in the demo shop. */
  readonly isSimulated: boolean;
  readonly store: FileStore;
}

/** Sets up providers. `box` encrypts the keys of payment providers. */
export function createIntegrations(
  config: Pick<Config, 'siteUrl' | 'port' | 'operator'>,
  box: SecretBox,
  { isSimulated, messaging, payments, couriers, store }: Options,
): Integrations {
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const { email, phone } = config.operator;
  const adapters = [razorpay({ baseUrl: payments.razorpay }), cashfree({ baseUrl: payments.cashfree })];
  const simulator = isSimulated ? payments.razorpay : undefined;
  return {
    box,
    demoPayments: simulator === undefined ? undefined : { simulator, shop: siteUrl },
    couriers: createCouriers(couriers, box, { store, papers: paperEngine() }),
    messaging: createMessaging({ config, messaging, isSimulated }),
    payments: createPayments(adapters, { box, store, siteUrl, email, phone, isSimulated }),
  };
}

/** Sets up the providers of the configuration. */
export async function configuredIntegrations(config: Config): Promise<Integrations> {
  const { messaging, payments, couriers } = config;
  return createIntegrations(config, await secretBoxOf(config), {
    messaging,
    payments,
    couriers,
    isSimulated: false,
    store: openStore(config),
  });
}

/** The box of the shop's session secret. */
export async function secretBoxOf(config: Config): Promise<SecretBox> {
  const secret = config.sessionSecret ?? (await ownSecret(config.dataDir));
  return createSecretBox(secret, config.formerSessionSecret);
}
