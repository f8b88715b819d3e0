import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { enqueueMails, type MailMessage } from './enqueue-mails.ts';
import { claimMail, expireOldMails, markFault, markSent } from './outbox.ts';
import { forgetMails } from './personal-data.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.deleteFrom('outgoingMails').execute();
});

const [minute, day] = [60_000, 86_400_000];
const start = new Date('2026-11-20T06:00:00Z').getTime();
/** The marketplace, with the clock `elapsed` milliseconds after the mails were enqueued. */
const later = (elapsed: number): Context => ({
  ...market.system,
  clock: () => new Date(start + elapsed),
});

const reset: MailMessage = {
  recipient: 'savita@test.example',
  language: 'hi',
  kind: 'password.reset',
  facts: { name: 'Savita', token: 'secret-token' },
};
const claim = (context: Context) => claimMail(context, 'shop.example');
async function claimed(context: Context) {
  const mail = await claim(context);
  if (!mail) throw new Error('nothing is due');
  return mail;
}
const mails = () => market.db.selectFrom('outgoingMails').selectAll().execute();
const only = async () => (await mails())[0];

describe('an enqueued mail', () => {
  it('exists if, and only if, its transaction commits', async () => {
    const broken = inTransaction(market.system, async (context) => {
      await enqueueMails(context, [reset]);
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await mails()).toEqual([]);
    await inTransaction(market.system, (context) => enqueueMails(context, [reset]));
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0, sentAt: null, messageId: null });
  });

  it('notifies listeners once it is committed', async () => {
    let notifications = 0;
    await market.listen('outbox', {
      onListening: () => {},
      onNotification: () => void notifications++,
      onConnectionLost: () => {},
    });
    await inTransaction(market.system, async (context) => {
      await enqueueMails(context, [reset, reset]);
      expect(notifications).toBe(0);
    });
    expect(notifications).toBe(1);
  });
});

describe('a claim', () => {
  it('is exclusive, and takes the mail that waits longest first', async () => {
    await enqueueMails(later(0), [reset]);
    await enqueueMails(later(1000), [reset]);
    const [one, other] = [await claimed(later(minute)), await claimed(later(minute))];
    expect(one.id < other.id).toBe(true);
    expect(await claim(later(minute))).toBeUndefined();
    expect(one).toMatchObject({
      recipient: 'savita@test.example',
      language: 'hi',
      message: { kind: 'password.reset', facts: { name: 'Savita', token: 'secret-token' } },
      messageId: `<${one.id}@shop.example>`,
      attempts: 1,
    });
  });

  it('expires after five minutes, as its process is dead; the Message-ID stays', async () => {
    await enqueueMails(later(0), [reset]);
    const first = await claimed(later(0));
    expect(await claim(later(5 * minute - 1))).toBeUndefined();
    const again = await claimMail(later(5 * minute), 'other.example');
    expect(again).toMatchObject({ id: first.id, messageId: first.messageId, attempts: 2 });
  });
});

it('sends a mail written by a clock hours ahead once the clock is right again', async () => {
  await enqueueMails(later(3 * 60 * minute), [reset]);
  expect(await claim(later(0))).toMatchObject({ recipient: reset.recipient });
});

describe('after an attempt', () => {
  it('a sent mail is never due again, and its token is erased', async () => {
    await enqueueMails(later(0), [reset]);
    const { id } = await claimed(later(0));
    await markSent(later(minute), id);
    expect(await only()).toMatchObject({
      state: 'sent',
      sentAt: new Date(start + minute),
      facts: { name: 'Savita', token: '' },
    });
    expect(await claim(later(day))).toBeUndefined();
  });

  it('a mail with a temporary fault is retried later, until a day is over', async () => {
    await enqueueMails(later(0), [reset]);
    const fault = { reason: '451 busy', isFinal: false };
    await markFault(later(0), await claimed(later(0)), fault);
    expect(await claim(later(minute - 1))).toBeUndefined();
    expect(await only()).toMatchObject({ state: 'waiting', lastError: '451 busy' });
    await markFault(later(day), await claimed(later(day)), fault);
    expect(await only()).toMatchObject({ state: 'failed', lastError: '451 busy' });
  });

  it('a mail with a final fault fails at once', async () => {
    await enqueueMails(later(0), [reset]);
    await markFault(later(0), await claimed(later(0)), { reason: '550 no such user', isFinal: true });
    expect(await only()).toMatchObject({ state: 'failed', lastError: '550 no such user', attempts: 1 });
  });

  it('a fault reported after the claim expired changes nothing: another process has claimed the mail', async () => {
    await enqueueMails(later(0), [reset]);
    const slow = await claimed(later(0));
    const fresh = await claimed(later(5 * minute));
    await markFault(later(6 * minute), slow, { reason: '550 late', isFinal: true });
    expect(await only()).toMatchObject({ state: 'waiting', lastError: null });
    await markSent(later(6 * minute), fresh.id);
    await markFault(later(7 * minute), fresh, { reason: '451 later', isFinal: false });
    expect(await only()).toMatchObject({ state: 'sent', lastError: null });
  });
});

describe('retention', () => {
  it('a mail that has waited for three days fails as late', async () => {
    await enqueueMails(later(0), [reset]);
    await expireOldMails(later(3 * day));
    expect(await only()).toMatchObject({ state: 'waiting' });
    await expireOldMails(later(3 * day + 1));
    expect(await only()).toMatchObject({ state: 'failed', lastError: 'late' });
  });

  it('erases a token that was never sent after three days, a sent mail after 90, any after a year', async () => {
    await enqueueMails(later(0), [reset, { ...reset, recipient: 'ganesh@test.example' }]);
    await markSent(later(0), (await claimed(later(0))).id);
    await forgetMails(later(3 * day + 1));
    expect((await mails()).map(({ facts }) => facts)).toEqual([
      { name: 'Savita', token: '' },
      { name: 'Savita', token: '' },
    ]);
    await forgetMails(later(90 * day + 1));
    expect((await mails()).map(({ state }) => state)).toEqual(['waiting']);
    await forgetMails(later(365 * day + 1));
    expect(await mails()).toEqual([]);
  });
});
