import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../database/connect.ts';
import { enqueueMails } from '../../market/mail/enqueue-mails.ts';
import { type Job, startJobs } from '../../server/jobs/jobs.ts';
import { sendDueMails } from '../../server/mail/mail-sender.ts';
import { createSmtp } from '../../server/mail/mail-transport.ts';
import { createLog } from '../../server/observability/log.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { type MailServer, openMailServer } from '../support/shop/smtp.ts';

let market: TestMarket & { url: string };
let server: MailServer;
beforeAll(async () => {
  [market, server] = await Promise.all([openPostgresMarket({ connections: 6 }), openMailServer()]);
});
afterAll(async () => {
  await server?.close();
  await market?.close();
});

it('sends each mail once with several sending processes', async () => {
  const mails = Array.from({ length: 60 }, (_, index) => ({
    recipient: `farmer${index}@test.example`,
    language: 'en' as const,
    kind: 'vendor.approved' as const,
    facts: { name: 'Ramesh', companyName: 'Yavatmal Krishi Kendra' },
  }));
  const job: Job = {
    name: 'mail.send',
    cron: '* * * * *',
    channel: 'outbox',
    run: (context) =>
      sendDueMails(context, {
        transport: createSmtp(server.url, 'shop@shop.example'),
        host: 'shop.example',
        isStopping: () => false,
        render: async () => ({ subject: 'S', html: '<p>H</p>', text: 'T', replyTo: 'shop@shop.example' }),
      }),
  };
  const log = createLog('silent');
  const other = openPostgres(market.url, { connections: 6, onIdleError: () => {} });
  const processes = await Promise.all([startJobs(market, log, [job]), startJobs(other, log, [job])]);
  await enqueueMails(market.system, mails);
  // A third sender without a delay.
  await job.run(market.system);
  await Promise.all(processes.map((jobs) => jobs.stop()));
  await other.close();

  const states = await market.db.selectFrom('outgoingMails').select('state').distinct().execute();
  expect(states).toEqual([{ state: 'sent' }]);
  expect(server.taken).toHaveLength(mails.length);
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(mails.length);
});
