import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '../../app/mail/render.tsx';
import type { Context } from '../../market/kernel/context.ts';
import { enqueueMails } from '../../market/mail/enqueue-mails.ts';
import { sampleMails, sender } from '../../tests/support/judges/sample-mails.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { type MailServer, openMailServer } from '../../tests/support/shop/smtp.ts';
import { sendDueMails } from './mail-sender.ts';
import { createSmtp } from './mail-transport.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const servers: MailServer[] = [];
afterEach(async () => {
  reported.length = 0;
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await market.db.deleteFrom('outgoingMails').execute();
});

async function mailServer(...details: Parameters<typeof openMailServer>): Promise<MailServer> {
  const server = await openMailServer(...details);
  servers.push(server);
  return server;
}

const minute = 60_000;
const posted = Date.now();
const reported: unknown[] = [];
const later = (minutes: number): Context => ({
  ...market.system,
  report: (error) => reported.push(error),
  clock: () => new Date(posted + minutes * minute),
});

const send = (url: string, minutes = 0, isStopping = () => false) =>
  sendDueMails(later(minutes), {
    transport: createSmtp(url, 'Kheti Bazaar <shop@shop.example>'),
    host: 'shop.example',
    isStopping,
    render: async (message, language) => renderMail(message, language, sender),
  });

function postTo(...recipients: string[]): Promise<void> {
  const messages = recipients.map((recipient) => {
    const [message] = sampleMails('hi').filter(({ kind }) => kind === 'password.reset');
    if (!message) throw new Error('no such message');
    return { ...message, recipient, language: 'hi' as const };
  });
  return enqueueMails(later(0), messages);
}

const outbox = () =>
  market.db
    .selectFrom('outgoingMails')
    .select(['recipient', 'state', 'attempts', 'lastError'])
    .orderBy('recipient')
    .execute();
const recipientsOf = (server: MailServer) => server.taken.map(({ recipient }) => recipient).sort();
const people = Array.from({ length: 9 }, (_, index) => `farmer${index}@test.example`);

describe('a mail', () => {
  it('is sent once, with all headers', async () => {
    const server = await mailServer();
    await postTo('savita@test.example');
    await send(server.url);
    await send(server.url, 600);
    expect(server.taken).toHaveLength(1);
    const raw = server.taken[0]?.raw ?? '';
    expect(server.taken[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@shop\.example>$/);
    for (const header of [
      'From: Kheti Bazaar <shop@shop.example>',
      'To: savita@test.example',
      'Reply-To: help@shop.example',
      'Auto-Submitted: auto-generated',
      'Subject: =?UTF-8?',
      'Content-Type: multipart/alternative',
    ]) {
      expect(raw).toContain(`\r\n${header}`.trimStart());
    }
    expect(await outbox()).toEqual([
      { recipient: 'savita@test.example', state: 'sent', attempts: 1, lastError: null },
    ]);
  });

  it('goes to a single address even if the recipient has a comma', async () => {
    const server = await mailServer();
    await postTo('savita@test.example, all@test.example');
    await send(server.url);
    expect(recipientsOf(server)).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('with a template error fails, is reported, and does not block other mails', async () => {
    const server = await mailServer();
    await postTo('savita@test.example');
    await market.db.updateTable('outgoingMails').set({ facts: '{"name": "Savita"}' }).execute();
    await postTo('ganesh@test.example');
    await sendDueMails(later(0), {
      transport: createSmtp(server.url, 'shop@shop.example'),
      host: 'shop.example',
      isStopping: () => false,
      async render(message, language) {
        if ('token' in message.facts) return renderMail(message, language, sender);
        throw new Error('no token');
      },
    });
    expect(recipientsOf(server)).toEqual(['ganesh@test.example']);
    expect(reported).toHaveLength(1);
    expect(await outbox()).toMatchObject([
      { state: 'sent' },
      { state: 'failed', lastError: 'Error: no token' },
    ]);
  });
});

describe('a mail server', () => {
  it('with a transient error gets the mail again later, with the same Message-ID', async () => {
    const seen: string[] = [];
    const server = await mailServer({
      onMail({ messageId }) {
        seen.push(messageId);
        return seen.length === 1 ? { code: 451, says: 'greylisted' } : undefined;
      },
    });
    await postTo('savita@test.example');
    await send(server.url);
    expect(await outbox()).toMatchObject([{ state: 'waiting', lastError: expect.stringContaining('451') }]);
    await send(server.url, 0.5);
    expect(seen).toHaveLength(1);
    await send(server.url, 1);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(new Set(seen).size).toBe(1);
  });

  it('with an unknown recipient fails that mail only', async () => {
    const server = await mailServer({
      onRecipient: (address) => (address === people[3] ? { code: 550, says: 'no such user' } : undefined),
    });
    await postTo(...people);
    await send(server.url);
    expect(recipientsOf(server)).toEqual(people.filter((_, index) => index !== 3));
    expect((await outbox())[3]).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: expect.stringContaining('no such user'),
    });
  });

  it('that is unavailable is not tried for each mail, and gets all mails later', async () => {
    const gone = await mailServer();
    const port = Number(new URL(gone.url).port);
    await gone.close();
    servers.length = 0;
    await postTo(...people);
    await send(gone.url);
    const asked = (await outbox()).filter(({ attempts }) => attempts > 0);
    expect(asked.length).toBeLessThanOrEqual(4);
    expect((await outbox()).every(({ state }) => state === 'waiting')).toBe(true);
    expect(String(reported)).toMatch(/^Error: the mail server takes no mail: [^,]*ECONNREFUSED[^,]*$/);

    const back = await mailServer({}, port);
    await send(back.url, 1);
    expect(recipientsOf(back)).toEqual(people);
    await send(back.url, 600);
    expect(back.taken).toHaveLength(people.length);
  });
});

it('sends no further mail during shutdown', async () => {
  let isStopping = false;
  const server = await mailServer({
    onMail() {
      isStopping = true;
      return undefined;
    },
  });
  await postTo(...people);
  await send(server.url, 0, () => isStopping);
  const states = (await outbox()).map(({ state }) => state);
  expect(states.filter((state) => state === 'sent')).toHaveLength(server.taken.length);
  expect(server.taken.length).toBeLessThanOrEqual(4);
});
