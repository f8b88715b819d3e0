import type { ClaimedCall } from '../../market/integrations/outbound-calls.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { MessageOf } from '../../market/messaging/kinds.ts';
import type { Channel } from '../../market/messaging/rules.ts';
import { messageToSend, type SettleOptions } from '../../market/messaging/settle-message.ts';
import { templateOf } from '../../market/messaging/template-settings.ts';
import { variablesOf } from '../../market/messaging/templates.ts';

/** What sending depends on besides the provider's own settings. */
export interface MessageOptions extends SettleOptions {
  /** The shop's public host, for links, such as `shop.example`. */
  readonly host: string;
  /** Whether a template without an id is sent under its kind, as to the simulated providers. */
  readonly isSimulated: boolean;
}

/**
 * The message of a call with its template and values; null when it was erased, has ended or its template was removed.
 */
export async function preparedMessage(
  context: Context,
  { request }: ClaimedCall,
  channel: Channel,
  { host, isSimulated }: MessageOptions,
) {
  const message = await messageToSend(context, request.messageId ?? '');
  if (!message || message.channel !== channel) return null;
  const { id, phone, kind, facts, language } = message;
  const template = await templateOf(context, { kind, language, channel });
  const templateId = template?.templateId ?? (isSimulated ? simulatedTemplate(kind, language) : null);
  if (templateId === null) return null;
  const values = variablesOf({ kind, facts } as MessageOf, language, host);
  return { id, phone, kind, language, templateId, values };
}

/** The id of a template at the simulated providers, such as `order_placed_hi`. */
function simulatedTemplate(kind: string, language: string): string {
  return `${kind.replaceAll(/[.-]/g, '_')}_${language}`;
}
