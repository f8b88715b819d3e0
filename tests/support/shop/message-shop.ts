import type { Context } from '../../../market/kernel/context.ts';
import { workWithProviders } from '../../../server/integrations/integration-jobs.ts';
import type { Integrations } from '../../../server/integrations/integrations.ts';
import { createWebhooks, type Webhooks } from '../../../server/integrations/webhooks.ts';
import { createMessaging, type Messaging } from '../../../server/messaging/messaging.ts';
import { createPayments } from '../../../server/payments/payments.ts';
import { startMsg91 } from '../../simulators/msg91.ts';
import type { Simulator } from '../../simulators/simulator.ts';
import { startWhatsapp } from '../../simulators/whatsapp.ts';
import type { TestMarket } from '../market.ts';
import { memoryStore } from '../memory-store.ts';
import { secretBox } from '../second-factor.ts';

export const webhookSecret = 'the-secret-of-the-reports';
export const appSecret = 'the-secret-of-the-app-1';

/** A shop with simulated providers, whose clock a test moves and whose reports a test sends. */
export interface MessageShop {
  readonly sms: Simulator;
  readonly chat: Simulator;
  readonly messaging: Messaging;
  readonly integrations: Integrations;
  readonly webhooks: Webhooks;
  /** Runs the job of the providers at a time. Errors that it reports are in `reported`. */
  work(at: Date): Promise<void>;
  readonly reported: unknown[];
  /**
   * Sends all reports that the simulators hold to the webhooks, at the time of the last run; returns their statuses.
   */
  report(): Promise<number[]>;
  close(): Promise<void>;
}

const noPayments = createPayments([], {
  box: secretBox,
  siteUrl: 'https://shop.example',
  email: '',
  phone: '',
  isSimulated: false,
  store: memoryStore(),
});

interface Settings {
  readonly perDay?: number;
  readonly webhookSecrets?: readonly string[];
  readonly isSimulated?: boolean;
  readonly without?: 'sms' | 'whatsapp';
}

export async function openMessageShop(market: TestMarket, settings: Settings = {}): Promise<MessageShop> {
  const { perDay = 1_000, webhookSecrets = [webhookSecret], isSimulated = true, without } = settings;
  const [sms, chat] = await Promise.all([
    startMsg91({ authKey: 'a-key', webhookSecret }),
    startWhatsapp({ token: 'a-token', appSecret }),
  ]);
  const msg91 = {
    baseUrl: sms.url,
    authKey: 'a-key',
    webhookSecrets,
    sender: 'KHETIB',
    entityId: '1000000000',
  };
  const whatsapp = {
    baseUrl: chat.url,
    token: 'a-token',
    phoneNumberId: '12345',
    appSecrets: [appSecret],
    verifyToken: 'a-token-to-verify',
  };
  const messaging = createMessaging({
    config: { siteUrl: 'https://shop.example', port: 0 },
    messaging: {
      msg91: without === 'sms' ? undefined : msg91,
      whatsapp: without === 'whatsapp' ? undefined : whatsapp,
      perDay,
    },
    isSimulated,
  });
  const integrations: Integrations = { messaging, payments: noPayments, couriers: [], box: secretBox };
  let now = new Date();
  const webhooks = createWebhooks({ db: market.db, clock: () => now }, messaging.providers);
  const reported: unknown[] = [];
  const send = async (name: string, { reports }: Simulator) => {
    const statuses: number[] = [];
    for (const { headers, body } of reports.splice(0)) {
      const request = new Request(`https://shop.example/hooks/${name}`, { method: 'POST', headers, body });
      statuses.push((await webhooks(name, request)).status);
    }
    return statuses;
  };
  return {
    sms,
    chat,
    messaging,
    integrations,
    webhooks,
    reported,
    work(at) {
      now = at;
      const context: Context = {
        ...market.system,
        clock: () => at,
        report: (error) => reported.push(error),
      };
      return workWithProviders(context, integrations, { isStopping: () => false, timeout: 2_000 });
    },
    report: async () => [...(await send('msg91', sms)), ...(await send('whatsapp', chat))],
    async close() {
      await Promise.all([sms.close(), chat.close()]);
    },
  };
}
