import { type Report, type Simulator, startSimulator } from './simulator.ts';

interface Settings {
  readonly authKey: string;
  readonly webhookSecret: string;
  readonly onReports?: (reports: Report[]) => void;
}

interface FlowRequest {
  template_id: string;
  recipients: [{ mobiles: string; CRQID: string; [variable: string]: string }];
}

/** MSG91 as documented: Flow API v5, delivery reports (webhook version 3) and the log of SMS. */
export function startMsg91({ authKey, webhookSecret, onReports }: Settings): Promise<Simulator> {
  return startSimulator(
    {
      isAuthorised: ({ headers }) => headers.authkey === authKey,
      isMessage: ({ url, method }) => url === '/api/v5/flow' && method === 'POST',
      accepted: ({ template_id: template, recipients: [recipient] }: FlowRequest, number) => {
        const { mobiles: to, CRQID: ourId, ...variables } = recipient;
        const values = Object.keys(variables).map((_, index) => variables[`var${index + 1}`] ?? '');
        return { ourId, to, template, values, providerId: `3461${String(number).padStart(20, '0')}` };
      },
      reply: ({ providerId }) => ({ type: 'success', message: providerId }),
      refusal: { status: 200, body: { type: 'error', message: 'template not approved' } },
      reportsOf: ({ ourId, providerId, to, status }, isGenuine) => [
        {
          headers: {
            'content-type': 'application/json',
            'x-webhook-secret': isGenuine ? webhookSecret : 'the-secret-of-someone-else',
          },
          body: JSON.stringify({
            date: '2026-11-23 09:58:16',
            number: to,
            senderId: 'KHETIB',
            amount: '0.01',
            requestId: providerId,
            INMSID: '0',
            CRQID: ourId,
            credit: '1',
            userId: '270000',
            campaignName: 'API',
            status: status === 'failed' ? '2' : '1',
            desc: status === 'failed' ? 'FAILED' : 'DELIVERED',
          }),
        },
      ],
      other: (_request, book) => ({
        status: 'success',
        hasError: false,
        data: book.map(({ ourId, providerId, status }) => ({
          CRQID: ourId,
          requestId: providerId,
          status: status === 'failed' ? 'Failed' : 'Delivered',
        })),
      }),
    },
    onReports,
  );
}
