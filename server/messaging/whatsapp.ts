import { z } from 'zod';
import type { CallOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { storeConsent } from '../../market/messaging/consents.ts';
import { replyIntent } from '../../market/messaging/rules.ts';
import { reportMessage, settleMessage } from '../../market/messaging/settle-message.ts';
import { confirmOrdersOf } from '../../market/orders/move/confirm-order.ts';
import { personByPhone } from '../../market/people/contacts.ts';
import type { Provider, ProviderReply } from '../integrations/provider.ts';
import { hmacOf, isOneOf } from '../integrations/signatures.ts';
import { type MessageOptions, preparedMessage } from './message-options.ts';
import type { WhatsappConfig } from './message-settings.ts';

const Status = z.object({
  id: z.string().max(200),
  status: z.string(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().max(300).default('') })).default([]),
});
const Inbound = z.object({
  from: z.string().max(20),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});
/** Other fields and changes, such as of templates, are left alone. */
const Notification = z.object({
  entry: z
    .array(
      z.object({
        changes: z
          .array(
            z.object({
              value: z.object({
                statuses: z.array(Status).default([]),
                messages: z.array(Inbound).default([]),
              }),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

/** WhatsApp Cloud API: template messages, statuses by webhook, and replies that withdraw or give consent. */
export function whatsapp(config: WhatsappConfig, options: MessageOptions): Provider {
  const { baseUrl, token, phoneNumberId, appSecrets, verifyToken } = config;
  return {
    name: 'whatsapp',
    baseUrl,
    async call(context, call) {
      const message = await preparedMessage(context, call, 'whatsapp', options);
      if (!message) return null;
      const { id, phone, templateId: name, language: code, values } = message;
      const parameters = values.map((text) => ({ type: 'text', text }));
      return {
        request: {
          method: 'POST',
          path: `/${phoneNumberId}/messages`,
          headers: { authorization: `Bearer ${token}` },
          body: {
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: phone.slice(1),
            type: 'template',
            template: { name, language: { code }, components: [{ type: 'body', parameters }] },
            biz_opaque_callback_data: id,
          },
        },
        read: readAccepted,
      };
    },
    // The Cloud API cannot be asked about a message: its webhook tells.
    settle: (context, { request }, outcome) =>
      settleMessage(context, { messageId: request.messageId ?? '', channel: 'whatsapp', outcome }, options),
    hook: {
      isGenuine: (headers, body) =>
        isOneOf(
          headers.get('x-hub-signature-256'),
          appSecrets.map((secret) => `sha256=${hmacOf(secret, body)}`),
        ),
      challenge: (query) =>
        query.get('hub.mode') === 'subscribe' && isOneOf(query.get('hub.verify_token'), [verifyToken])
          ? (query.get('hub.challenge') ?? '').replace(/[^\w-]/g, '').slice(0, 100)
          : null,
      process: (context, { body }) => processNotification(context, JSON.parse(body)),
    },
  };
}

function readAccepted({ status, json }: ProviderReply): CallOutcome {
  if (status >= 400) {
    const { data } = z.object({ error: z.object({ message: z.string() }) }).safeParse(json);
    return { state: 'failed', reason: `HTTP ${status} ${data?.error.message ?? ''}`.trim() };
  }
  const reply = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) }).safeParse(json);
  if (!reply.success) return { state: 'unknown', reason: 'the reply cannot be read' };
  return { state: 'succeeded', facts: { providerId: reply.data.messages[0]?.id ?? '' } };
}

async function processNotification(context: Context, body: unknown): Promise<void> {
  const values = Notification.parse(body).entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  for (const { statuses, messages } of values) {
    for (const status of statuses) await processStatus(context, status);
    for (const { from, text, button } of messages)
      await processReply(context, `+${from}`, text?.body ?? button?.text ?? '');
  }
}

const results = { sent: 'sent', delivered: 'delivered', read: 'delivered', failed: 'failed' } as const;

async function processStatus(context: Context, status: z.infer<typeof Status>): Promise<void> {
  const result = Object.hasOwn(results, status.status)
    ? results[status.status as keyof typeof results]
    : undefined;
  const messageId = status.biz_opaque_callback_data;
  if (!result || messageId === undefined) return;
  const [error] = status.errors;
  await reportMessage(context, {
    messageId,
    channel: 'whatsapp',
    result,
    providerId: status.id,
    ...(error && { reason: `${error.code} ${error.title}` }),
  });
}

/**
 * STOP withdraws the consent to WhatsApp of the account with this number, START gives it again, and YES confirms the
 * waiting orders of the number. Other texts are left alone.
 */
async function processReply(context: Context, phone: string, text: string): Promise<void> {
  const intent = replyIntent(text);
  if (intent === 'confirm') return confirmOrdersOf(context, phone);
  const userId = intent && (await personByPhone(context, phone));
  if (userId)
    await storeConsent(context, {
      userId,
      channel: 'whatsapp',
      isGiven: intent === 'start',
      source: 'reply',
    });
}
