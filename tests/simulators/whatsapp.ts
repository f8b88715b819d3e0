import { createHmac } from 'node:crypto';
import { type Report, type Simulator, startSimulator } from './simulator.ts';

interface Settings {
  readonly token: string;
  readonly appSecret: string;
  readonly onReports?: (reports: Report[]) => void;
}

interface SentTemplate {
  to: string;
  template: { name: string; components: [{ parameters: { text: string }[] }] };
  biz_opaque_callback_data: string;
}

/** WhatsApp Cloud API: messages of templates, and the webhook of statuses. */
export function startWhatsapp({ token, appSecret, onReports }: Settings): Promise<Simulator> {
  return startSimulator(
    {
      isAuthorised: ({ headers }) => headers.authorization === `Bearer ${token}`,
      isMessage: ({ url, method }) => /^\/\d+\/messages$/.test(url ?? '') && method === 'POST',
      accepted: ({ to, template, biz_opaque_callback_data: ourId }: SentTemplate, number) => ({
        to,
        ourId,
        template: template.name,
        values: template.components[0].parameters.map(({ text }) => text),
        providerId: `wamid.${Buffer.from(`message ${number}`).toString('base64')}`,
      }),
      reply: ({ providerId, to }) => ({
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: providerId, message_status: 'accepted' }],
      }),
      refusal: {
        status: 400,
        body: { error: { message: '(#132001) Template name does not exist', code: 132001 } },
      },
      reportsOf: ({ ourId, providerId, to, status }, isGenuine) => {
        const steps = status === 'failed' ? ['failed'] : ['sent', 'delivered'];
        return steps.map((step) =>
          signed(isGenuine ? appSecret : 'the-secret-of-someone-else', {
            id: providerId,
            status: step,
            timestamp: '1763890000',
            recipient_id: to,
            biz_opaque_callback_data: ourId,
            ...(step === 'failed' && { errors: [{ code: 131026, title: 'Message undeliverable' }] }),
          }),
        );
      },
      other: () => ({}),
    },
    onReports,
  );
}

/** A notification with one status. */
function signed(secret: string, status: unknown): Report {
  return signedNotification(secret, { statuses: [status] });
}

/** A notification as WhatsApp signs it, such as of a reply: `{messages: [{from, type: 'text', text: {body}}]}`. */
export function signedNotification(secret: string, value: object): Report {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }],
      },
    ],
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return {
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  };
}
