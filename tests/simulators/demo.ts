import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MessagingConfig } from '../../server/messaging/message-settings.ts';
import { startMsg91 } from './msg91.ts';
import type { Report } from './simulator.ts';
import { startWhatsapp } from './whatsapp.ts';

/** Simulated providers for the demo shop. Their reports go to the webhooks below the shop's own address. */
export async function startDemoProviders(shop: () => string): Promise<MessagingConfig> {
  const secret = () => randomBytes(24).toString('hex');
  const [authKey, webhookSecret, token, appSecret] = [secret(), secret(), secret(), secret()];
  const report = (provider: string) => (reports: Report[]) => void reportTo(provider, reports);

  async function reportTo(provider: string, reports: Report[]): Promise<void> {
    for (const { headers, body } of reports) {
      await pause(500);
      await fetch(`${shop()}/hooks/${provider}`, { method: 'POST', headers, body }).catch(() => undefined);
    }
  }

  const [sms, chat] = await Promise.all([
    startMsg91({ authKey, webhookSecret, onReports: report('msg91') }),
    startWhatsapp({ token, appSecret, onReports: report('whatsapp') }),
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
  };
}
