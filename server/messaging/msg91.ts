import { z } from 'zod';
import type { ClaimedCall } from '../../market/integrations/outbound-calls.ts';
import type { CallOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { reportMessage, settleMessage } from '../../market/messaging/settle-message.ts';
import type { Provider, ProviderReply } from '../integrations/provider.ts';
import { isOneOf } from '../integrations/signatures.ts';
import { type MessageOptions, preparedMessage } from './message-options.ts';
import type { Msg91Config } from './message-settings.ts';

/** Header with the shared secret, set in MSG91's panel: its reports have no signature. */
const secretHeader = 'x-webhook-secret';

/** A delivery report (webhook version 3). `CRQID` is our id of the message. */
const Report = z.object({
  requestId: z.string().max(100).default(''),
  CRQID: z.string().max(100),
  status: z.coerce.string(),
  desc: z.string().max(500).default(''),
});

/** SMS by MSG91: Flow API v5, delivery reports, and its log for calls without a clear reply. */
export function msg91(config: Msg91Config, options: MessageOptions): Provider {
  const { baseUrl, authKey, webhookSecrets, sender } = config;
  return {
    name: 'msg91',
    baseUrl,
    async call(context, call) {
      const message = await preparedMessage(context, call, 'sms', options);
      if (!message) return null;
      const { id, phone, templateId, values } = message;
      const variables = Object.fromEntries(values.map((value, index) => [`var${index + 1}`, value]));
      const recipients = [{ mobiles: phone.slice(1), ...variables, CRQID: id }];
      return {
        request: {
          method: 'POST',
          path: '/api/v5/flow',
          headers: { authkey: authKey },
          body: { template_id: templateId, sender, short_url: '0', recipients },
        },
        read: readAccepted,
      };
    },
    async ask(context, call) {
      const today = indianDay(context.clock());
      const query = new URLSearchParams({
        startDate: indianDay(call.createdAt),
        endDate: today,
      });
      return {
        request: {
          method: 'POST',
          path: `/api/v5/report/logs/p/sms?${query}`,
          headers: { authkey: authKey },
        },
        read: (reply) => readLog(reply, messageIdOf(call)),
      };
    },
    settle: (context, call, outcome) =>
      settleMessage(context, { messageId: messageIdOf(call), channel: 'sms', outcome }, options),
    hook: {
      isGenuine: (headers) => isOneOf(headers.get(secretHeader), webhookSecrets),
      process: (context, { body }) => processReports(context, JSON.parse(body)),
    },
  };
}

function messageIdOf({ request }: ClaimedCall): string {
  return request.messageId ?? '';
}

/** `{"type":"success","message":"<request id>"}`; a wrong key, template or number answers `"type":"error"`. */
function readAccepted({ status, json }: ProviderReply): CallOutcome {
  const reply = z.object({ type: z.string(), message: z.coerce.string().default('') }).safeParse(json);
  if (status >= 400) return { state: 'failed', reason: `HTTP ${status} ${reply.data?.message ?? ''}`.trim() };
  if (!reply.success) return { state: 'unknown', reason: 'the reply cannot be read' };
  const { type, message } = reply.data;
  if (type !== 'success') return { state: 'failed', reason: message || type };
  return { state: 'succeeded', facts: { providerId: message } };
}

/** Rows of the log that may be about us. Any other field is left alone. */
const LogRow = z.object({
  CRQID: z.coerce.string(),
  requestId: z.coerce.string().optional(),
  status: z.coerce.string().default(''),
});
const Log = z.object({ data: z.array(z.unknown()) });

function readLog({ status, json }: ProviderReply, messageId: string): CallOutcome {
  const log = Log.safeParse(json);
  if (status >= 400 || !log.success) return { state: 'unknown', reason: `the log answers ${status}` };
  const rows = log.data.data.flatMap((row) => LogRow.safeParse(row).data ?? []);
  const row = rows.find(({ CRQID }) => CRQID === messageId);
  if (!row) return { state: 'unknown', reason: 'not in the log yet' };
  const isRefused = /fail|reject|block|ndnc|^(?:2|9|16|17|25)$/i.test(row.status);
  if (isRefused) return { state: 'failed', reason: row.status };
  return { state: 'succeeded', facts: { providerId: row.requestId ?? '' } };
}

/** One report, or several in an array. Reports about messages of others change nothing. */
async function processReports(context: Context, body: unknown): Promise<void> {
  for (const raw of Array.isArray(body) ? body : [body]) {
    const { CRQID: messageId, requestId, status, desc } = Report.parse(raw);
    const of = { messageId, channel: 'sms', ...(requestId && { providerId: requestId }) } as const;
    if (status === '1') await reportMessage(context, { ...of, result: 'delivered' });
    else if (failures.has(status))
      await reportMessage(context, { ...of, result: 'failed', reason: `${status} ${desc}`.trim() });
  }
}

/** Failed, do not disturb, rejected, blocked, rejected. */
const failures = new Set(['2', '9', '16', '17', '25']);
