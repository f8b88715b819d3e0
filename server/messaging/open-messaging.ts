import { existsSync } from 'node:fs';
import { presentAccounts } from '../../database/demo/accounts.ts';
import type { Connection } from '../../market/kernel/database.ts';
import type { Config } from '../config.ts';
import type { MessagingConfig } from './message-settings.ts';
import { createMessaging, type Messaging } from './messaging.ts';

/** Not part of the image for production, where nothing is simulated. */
const simulators = new URL('../../tests/simulators/demo.ts', import.meta.url);

type StartProviders = (shop: () => string) => Promise<MessagingConfig>;

/**
 * Sets up text messages. The embedded demo shop without a provider gets simulated ones, so that everything can be tried without an
 * account anywhere. `shop` is its own address, once it listens.
 */
export async function openMessaging(config: Config, db: Connection, shop: () => string): Promise<Messaging> {
  const { messaging } = config;
  const isSimulated =
    !messaging.msg91 &&
    !messaging.whatsapp &&
    !config.databaseUrl &&
    existsSync(simulators) &&
    (await presentAccounts(db)).length > 0;
  if (!isSimulated) return createMessaging({ config, messaging, isSimulated });
  const { startDemoProviders } = (await import(simulators.href)) as { startDemoProviders: StartProviders };
  return createMessaging({ config, messaging: await startDemoProviders(shop), isSimulated });
}
