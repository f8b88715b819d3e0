import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CourierKeys } from '../../market/shipments/courier-keys.ts';
import type { MessagingConfig } from '../../server/messaging/message-settings.ts';
import { startDelhivery } from './delhivery.ts';
import { startMsg91 } from './msg91.ts';
import { startRazorpay } from './razorpay.ts';
import { startShiprocket } from './shiprocket.ts';
import type { Report } from './simulator.ts';
import { startWhatsapp } from './whatsapp.ts';

/** A simulated payment provider, with the keys that it accepts. */
interface DemoPayments {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly key: string;
  readonly webhookSecret: string;
}

/** A simulated courier, with the keys that it accepts. */
interface DemoCourier extends CourierKeys {
  readonly baseUrl: string;
}

type DemoProviders = MessagingConfig & {
  readonly payments: { readonly razorpay: DemoPayments };
  readonly couriers: { readonly shiprocket: DemoCourier; readonly delhivery: DemoCourier };
};

/** In the demo shop a parcel takes ten minutes to its buyer. */
const stepLasts = 2 * 60_000;

interface DemoShop {
  readonly url: () => string;
  readonly expire: (attemptId: string) => Promise<void>;
}

/** Simulated providers for the demo shop. Their reports go to the webhooks below the shop's own address. */
export async function startDemoProviders({ url, expire }: DemoShop): Promise<DemoProviders> {
  const secret = () => randomBytes(24).toString('hex');
  const [authKey, webhookSecret, token, appSecret] = [secret(), secret(), secret(), secret()];
  const report = (provider: string) => (reports: Report[]) => void reportTo(provider, reports);

  async function reportTo(provider: string, reports: Report[]): Promise<void> {
    for (const { headers, body } of reports) {
      await pause(500);
      await fetch(`${url()}/hooks/${provider}`, { method: 'POST', headers, body }).catch(() => undefined);
    }
  }

  const keys = { keyId: 'rzp_test_demo', key: secret(), webhookSecret: secret() };
  const courier = (keyId: string) => ({ keyId, key: secret(), hookToken: secret() });
  const [rocket, surface] = [courier('demo@couriers.example'), courier('demo')];
  const moving = { firstId: Math.floor(Date.now() / 1_000), stepLasts };
  const [sms, chat, razorpay, shiprocket, delhivery] = await Promise.all([
    startMsg91({ authKey, webhookSecret, onReports: report('msg91') }),
    startWhatsapp({ token, appSecret, onReports: report('whatsapp') }),
    // The shop remembers the payments of earlier runs: new ones have other ids.
    startRazorpay({ ...keys, onEvents: report('razorpay'), firstId: Date.now(), expire }),
    startShiprocket({ ...moving, email: rocket.keyId, password: rocket.key, hookToken: rocket.hookToken }),
    startDelhivery({ ...moving, client: surface.keyId, token: surface.key, hookToken: surface.hookToken }),
  ]);
  return {
    msg91: {
      baseUrl: sms.url,
      authKey,
      webhookSecrets: [webhookSecret],
      sender: 'KHETIB',
      entityId: '1000000000000',
    },
    whatsapp: {
      baseUrl: chat.url,
      token,
      phoneNumberId: '100000000000000',
      appSecrets: [appSecret],
      verifyToken: secret(),
    },
    perDay: 2_000,
    payments: { razorpay: { baseUrl: razorpay.url, ...keys } },
    couriers: {
      shiprocket: { baseUrl: shiprocket.url, ...rocket },
      delhivery: { baseUrl: delhivery.url, ...surface },
    },
  };
}
