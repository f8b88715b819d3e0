import type { MessagingFacts } from '../../app/request/context.ts';
import type { DeadlineHandler } from '../../market/integrations/deadlines.ts';
import type { Context } from '../../market/kernel/context.ts';
import { dispatchMessages, type MessageSettings } from '../../market/messaging/dispatch-messages.ts';
import { endUnreported, reportDeadline } from '../../market/messaging/settle-message.ts';
import type { Config } from '../config.ts';
import type { Provider } from '../integrations/provider.ts';
import type { MessagingConfig } from './message-settings.ts';
import { msg91 } from './msg91.ts';
import { whatsapp } from './whatsapp.ts';

/** Sending of text messages: its providers, and the steps of the job. */
export interface Messaging {
  readonly providers: readonly Provider[];
  /** For administrators. */
  readonly facts: MessagingFacts;
  readonly dispatch: (context: Context) => Promise<number>;
  readonly deadlines: Readonly<Record<string, DeadlineHandler>>;
}

interface Options {
  readonly config: Pick<Config, 'siteUrl' | 'port'>;
  readonly messaging: MessagingConfig;
  /** Whether the providers are simulated, as in the demo shop. */
  readonly isSimulated: boolean;
}

/** Sets up the configured providers. WhatsApp comes first for people who want it; SMS needs no consent. */
export function createMessaging({ config, messaging, isSimulated }: Options): Messaging {
  const host = new URL(config.siteUrl ?? `http://localhost:${config.port}`).host;
  const options = { host, isSimulated, keepsCodes: isSimulated };
  const sms = messaging.msg91 && msg91(messaging.msg91, options);
  const chat = messaging.whatsapp && whatsapp(messaging.whatsapp, options);
  const settings: MessageSettings = {
    providers: [
      ...(chat ? [{ channel: 'whatsapp' as const, provider: chat.name }] : []),
      ...(sms ? [{ channel: 'sms' as const, provider: sms.name }] : []),
    ],
    perDay: messaging.perDay,
    isSimulated,
  };
  return {
    providers: [chat, sms].filter((provider) => provider !== undefined),
    facts: {
      channels: settings.providers.map(({ channel }) => channel),
      isSimulated,
      perDay: messaging.perDay,
      sender: messaging.msg91?.sender ?? '',
      entityId: messaging.msg91?.entityId ?? '',
    },
    dispatch: (context) => dispatchMessages(context, settings),
    deadlines: { [reportDeadline]: endUnreported },
  };
}
