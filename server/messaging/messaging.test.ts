import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../market/kernel/context.ts';
import { newId } from '../../market/kernel/ids.ts';
import type { MailMessage } from '../../market/mail/enqueue-mails.ts';
import { changeOwnConsents, readOwnConsents } from '../../market/messaging/consents.ts';
import { enqueueMessages, type TextMessage } from '../../market/messaging/enqueue-messages.ts';
import { resendTextMessage } from '../../market/messaging/read-message.ts';
import { reportMessage } from '../../market/messaging/settle-message.ts';
import { callFaults, reportFaults } from '../../tests/simulators/simulator.ts';
import { signedNotification } from '../../tests/simulators/whatsapp.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { appSecret, type MessageShop, openMessageShop } from '../../tests/support/shop/message-shop.ts';

let market: TestMarket;
let shop: MessageShop;
let person: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  shop = await openMessageShop(market);
  person = await aCustomer(market);
});
afterEach(async () => {
  await shop.close();
  for (const table of [
    'outgoingMessages',
    'outgoingMails',
    'outboundCalls',
    'inboundEvents',
    'deadlines',
  ] as const)
    await market.db.deleteFrom(table).execute();
});

const phone = '+919822000071';
const minute = 60_000;
const noon = new Date('2026-11-23T12:00:00+05:30');
const later = (minutes: number) => new Date(noon.getTime() + minutes * minute);

/** Enqueues a message at a time; returns its event. */
async function post(given: Partial<TextMessage> = {}, at = noon): Promise<string> {
  const event = `order.processing-late.paid:${newId()}`;
  const message = {
    kind: 'order.processing-late.paid',
    facts: { orderId: 'x', number: 'KB-2611-0851' },
    phone,
    language: 'en',
    userId: person.id,
    event,
    ...given,
  } as TextMessage;
  await enqueueMessages({ ...market.system, clock: () => at }, [message]);
  return message.event;
}

const mail = (): MailMessage => ({
  kind: 'product.restocked',
  facts: { productId: 'x', productName: 'Wheat' },
  recipient: 'savita@test.example',
  language: 'en',
});

async function messageOf(event: string) {
  return market.db
    .selectFrom('outgoingMessages')
    .selectAll()
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
}
const stateOf = async (event: string) => (await messageOf(event)).state;
const mails = async () => (await market.db.selectFrom('outgoingMails').select('recipient').execute()).length;

async function wantsWhatsapp() {
  answerOf(await changeOwnConsents(market.as(person), { sms: 'on', whatsapp: 'on', questions: 'on' }));
}

describe('a text message', () => {
  it('goes out by SMS once for an event, and is delivered by its report', async () => {
    const event = await post();
    await post({ event });
    await shop.work(noon);
    expect(await messageOf(event)).toMatchObject({ state: 'sent', channel: 'sms', attempts: 1 });
    expect(shop.sms.book).toMatchObject([
      { to: '919822000071', values: ['KB-2611-0851', 'shop.example/orders'] },
    ]);
    expect(await shop.report()).toEqual([200]);
    await shop.work(later(1));
    expect(await stateOf(event)).toBe('delivered');
    expect(shop.chat.book).toEqual([]);
  });

  it('asks for a review by SMS only after consent by hand, else by mail', async () => {
    const question = { kind: 'review.ask', facts: { orderId: 'x', number: 'KB-2611-0851' } } as const;
    const before = await mails();
    const first = await post({ ...question, fallback: mail() });
    await shop.work(noon);
    expect(await stateOf(first)).toBe('skipped');
    expect(await mails()).toBe(before + 1);
    answerOf(
      await changeOwnConsents(market.as(person), { sms: 'on', questions: 'on', questionsBySms: 'on' }),
    );
    const second = await post(question);
    await shop.work(later(1));
    expect(await messageOf(second)).toMatchObject({ state: 'sent', channel: 'sms' });
  });

  it('goes out by WhatsApp to a person who wants it, and by SMS when WhatsApp cannot deliver it', async () => {
    await wantsWhatsapp();
    const first = await post();
    await shop.work(noon);
    await shop.report();
    shop.chat.faults.push({ report: 'failed' });
    const second = await post();
    await shop.work(later(1));
    expect(await stateOf(first)).toBe('delivered');
    await shop.report();
    await shop.work(later(2));
    expect(await messageOf(second)).toMatchObject({ state: 'sent', channel: 'sms' });
    expect([shop.chat.book.length, shop.sms.book.length]).toEqual([2, 1]);
    expect(shop.chat.book[0]).toMatchObject({ template: 'order_processing_late_paid_en' });
  });

  it('that was delivered stays so, for any later report', async () => {
    await wantsWhatsapp();
    shop.chat.faults.push({ report: 'reordered' });
    const event = await post();
    await shop.work(noon);
    await shop.report();
    await shop.work(later(1));
    const { id, deliveredAt } = await messageOf(event);
    const of = { messageId: id, channel: 'whatsapp' } as const;
    const context = { ...market.system, clock: () => later(2) };
    for (const result of ['failed', 'delivered', 'sent'] as const)
      await reportMessage(context, { ...of, result });
    await shop.work(later(3));
    expect(await messageOf(event)).toMatchObject({ state: 'delivered', deliveredAt });
    expect(shop.sms.book).toEqual([]);
  });

  it('that no channel delivers ends as a mail with the reason', async () => {
    shop.sms.faults.push({ call: 'refused' });
    const event = await post({ fallback: mail() });
    await shop.work(noon);
    expect(await messageOf(event)).toMatchObject({ state: 'failed', lastError: 'template not approved' });
    expect(await mails()).toBe(1);
  });

  it('without any registered template is skipped, with its mail instead', async () => {
    const bare = await openMessageShop(market, { isSimulated: false });
    const event = await post({ fallback: mail() });
    await bare.work(noon);
    await bare.close();
    expect(await messageOf(event)).toMatchObject({ state: 'skipped', lastError: 'no-channel' });
    expect([bare.sms.book.length, await mails()]).toEqual([0, 1]);
  });

  it('waits for the morning unless its reader did it just now', async () => {
    const night = new Date('2026-11-23T22:30:00+05:30');
    const [news, receipt] = [await post({}, night), await post({ isImmediate: true }, night)];
    await shop.work(night);
    expect([await stateOf(news), await stateOf(receipt)]).toEqual(['waiting', 'sent']);
    await shop.work(new Date('2026-11-24T08:59:00+05:30'));
    expect(await stateOf(news)).toBe('waiting');
    await shop.work(new Date('2026-11-24T09:00:00+05:30'));
    expect(await stateOf(news)).toBe('sent');
  });

  it('beyond the budget of the day goes by mail or waits for the next day, and a code is sent', async () => {
    const poor = await openMessageShop(market, { perDay: 1 });
    const code = { kind: 'phone.code', facts: { code: '123456', host: 'shop.example' } } as const;
    const given = [{}, { fallback: mail() }, {}, code];
    const events: string[] = [];
    // Ids of one millisecond have no order.
    for (const [at, one] of given.entries()) events.push(await post(one, new Date(noon.getTime() - 10 + at)));
    await poor.work(noon);
    expect(await Promise.all(events.map(stateOf))).toEqual(['sent', 'skipped', 'waiting', 'sent']);
    expect(await mails()).toBe(1);
    await poor.work(new Date('2026-11-24T09:00:00+05:30'));
    expect(await Promise.all(events.map(stateOf))).toEqual(['sent', 'skipped', 'sent', 'sent']);
    expect(poor.sms.book).toHaveLength(3);
    await poor.close();
  });

  it('with a code is sent at night, not after five minutes, and not kept outside of the demo shop', async () => {
    const night = new Date('2026-11-23T23:00:00+05:30');
    const code = { kind: 'phone.code', facts: { code: '123456', host: 'shop.example' } } as const;
    await market.db
      .insertInto('messageTemplates')
      .values({ kind: 'phone.code', language: 'en', channel: 'sms', templateId: 't1', updatedAt: noon })
      .execute();
    const real = await openMessageShop(market, { isSimulated: false });
    const event = await post(code, night);
    await real.work(night);
    expect(real.sms.book).toMatchObject([{ template: 't1', values: ['123456', 'shop.example', '123456'] }]);
    expect(await messageOf(event)).toMatchObject({ state: 'sent', facts: { code: '' } });
    const late = await post(code, night);
    await real.work(new Date(night.getTime() + 6 * minute));
    expect(await messageOf(late)).toMatchObject({ state: 'failed', lastError: 'late' });
    expect(real.sms.book).toHaveLength(1);
    await real.close();
    await market.db.deleteFrom('messageTemplates').execute();
  });

  it('is sent again by an administrator only when it certainly did not arrive', async () => {
    const admin = market.as(await anAdmin(market), { clock: () => later(1) });
    shop.sms.faults.push({ call: 'refused' }, { call: 'dropped-after', report: 'lost' });
    const refused = await post();
    await shop.work(noon);
    const lost = await post();
    await shop.work(noon);
    const ids = await Promise.all([refused, lost].map(messageOf));
    expect(await resendTextMessage(admin, { id: ids[1]?.id })).toBeRefused('conflict.changed');
    answerOf(await resendTextMessage(admin, { id: ids[0]?.id }));
    await shop.work(later(1));
    expect(await stateOf(refused)).toBe('sent');
  });
});

describe('a call without a clear reply', () => {
  it.each(['error-after', 'dropped-after', 'html-after'] as const)(
    'is not made again, and its outcome is asked for: %s',
    async (call) => {
      shop.sms.faults.push({ call, report: 'lost' });
      const event = await post();
      await shop.work(noon);
      expect(await stateOf(event)).toBe('unknown');
      await shop.work(later(5));
      expect(await stateOf(event)).toBe('sent');
      expect(shop.sms.book).toHaveLength(1);
    },
  );

  it('that never arrived ends as unknown with the reason, after a day', async () => {
    shop.sms.faults.push({ call: 'dropped-before' });
    const event = await post();
    for (let minutes = 0; minutes <= 26 * 60; minutes += 30) await shop.work(later(minutes));
    expect(await messageOf(event)).toMatchObject({ state: 'unknown', lastError: 'no-report' });
    expect(shop.sms.book).toEqual([]);
    const call = await market.db.selectFrom('outboundCalls').select('finishedAt').executeTakeFirstOrThrow();
    expect(call.finishedAt).not.toBeNull();
  });

  it('is made again when the provider was busy or away', async () => {
    shop.sms.faults.push({ call: 'busy' }, { call: 'busy' });
    const event = await post();
    for (const minutes of [0, 2, 5]) await shop.work(later(minutes));
    expect(await stateOf(event)).toBe('sent');
    expect(shop.sms.book).toHaveLength(1);
  });

  it('of a process that died in between is not made again', async () => {
    const event = await post();
    await shop.messaging.dispatch({ ...market.system, clock: () => noon });
    // The row as a killed process leaves it, which had or had not made the call.
    await market.db
      .updateTable('outboundCalls')
      .set({ state: 'sent', attempts: 1, nextAt: later(5) })
      .execute();
    await shop.work(later(1));
    expect(await stateOf(event)).toBe('sending');
    for (const minutes of [6, 10, 20]) await shop.work(later(minutes));
    expect(await stateOf(event)).toBe('unknown');
    expect(shop.sms.book).toEqual([]);
  });
});

describe('a reply by WhatsApp', () => {
  const reply = async (body: string) => {
    const message = { from: phone.slice(1), id: newId(), type: 'text', text: { body } };
    await shop.work(noon);
    shop.chat.reports.push(signedNotification(appSecret, { messages: [message] }));
    expect(new Set(await shop.report())).toEqual(new Set([200]));
    await shop.work(noon);
  };

  it('withdraws consent and gives it again', async () => {
    await market.db
      .updateTable('users')
      .set({ phone, phoneAddedAt: noon, phoneConfirmedAt: noon })
      .where('id', '=', person.id)
      .execute();
    await wantsWhatsapp();
    const consents = async () => answerOf(await readOwnConsents(market.as(person), {}));
    await reply('बंद');
    expect(await consents()).toMatchObject({ sms: true, whatsapp: false });
    const event = await post();
    await shop.work(noon);
    expect(await messageOf(event)).toMatchObject({ channel: 'sms' });
    await reply('Start');
    expect(await consents()).toMatchObject({ sms: true, whatsapp: true });
    await reply('When will it come?');
    expect(await consents()).toMatchObject({ sms: true, whatsapp: true });
    await market.db
      .updateTable('users')
      .set({ phone: null, phoneAddedAt: null, phoneConfirmedAt: null })
      .execute();
  });
});

it('for any faults an event has at most one message that its provider did not fail, and an end with a reason', async () => {
  const fault = fc.record(
    { call: fc.constantFrom(...callFaults), report: fc.constantFrom(...reportFaults) },
    { requiredKeys: [] },
  );
  const sequence = fc.array(fault, { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sequence, sequence, fc.boolean(), async (ofSms, ofChat, isLate) => {
      await wantsWhatsapp();
      for (const { book, faults } of [shop.sms, shop.chat]) {
        book.splice(0);
        faults.splice(0);
      }
      shop.sms.faults.push(...ofSms);
      shop.chat.faults.push(...ofChat);
      const event = await post({ fallback: mail() });
      for (const minutes of [0, 1, 3, 7, 15, 40, 80, 150, 300, 600, 1_500, 1_600]) {
        await shop.work(later(minutes));
        if (!isLate || minutes > 60) await shop.report();
      }
      const { state, lastError } = await messageOf(event);
      const accepted = [...shop.sms.book, ...shop.chat.book].filter(({ status }) => status !== 'failed');
      expect(accepted.length).toBeLessThanOrEqual(1);
      expect(['sent', 'delivered', 'unknown', 'failed']).toContain(state);
      if (state === 'unknown' || state === 'failed') expect(lastError).toBeTruthy();
      if (state === 'failed') expect(accepted).toEqual([]);
      if (state === 'delivered') expect(accepted).toHaveLength(1);
    }),
    { numRuns: 40 },
  );
});
