import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { answerMessage } from './answer-message.ts';
import { ownTickets } from './own-tickets.ts';
import { type SentTicket, sendMessage } from './send-message.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const support = 'support@shop.example';
const from = (client: string = randomUUID()) => sendMessage({ client, support });

/** A message from a sender with a new address. */
const aLetter = () => ({
  name: ' Sunita Devi ',
  email: `${randomUUID()}@test.example`,
  subject: 'Seed rate',
  message: 'How much wheat seed for one acre?',
});

async function sent(context: Context, letter: object): Promise<SentTicket> {
  const result = await from()(context, letter);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

const storedMessages = (email: string) =>
  market.db.selectFrom('complaints').selectAll().where('contact', '=', email).execute();

async function mailsAbout({ number }: SentTicket) {
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select(['recipient', 'language', 'kind', 'facts'])
    .orderBy('kind')
    .execute();
  return mails.filter(({ facts }) => 'ticket' in facts && facts.ticket === number);
}

const confirmed = { phoneAddedAt: new Date(), phoneConfirmedAt: new Date() };
const textsTo = (phone: string) =>
  market.db
    .selectFrom('outgoingMessages')
    .select(['kind', 'userId', 'facts'])
    .where('phone', '=', phone)
    .execute();

describe('a message from the contact page', () => {
  it('is stored with its ticket number and language, and audited', async () => {
    const letter = aLetter();
    const now = new Date('2026-11-20T10:00:00Z');
    const hindi = market.as({ kind: 'visitor' }, { language: 'hi', clock: () => now });
    const ticket = await sent(hindi, letter);
    const [message] = await storedMessages(letter.email);
    expect(ticket).toEqual({
      number: expect.stringMatching(/^KB-C-2611-\d{4,}$/),
      acknowledgeBy: new Date('2026-11-22T10:00:00Z'),
      resolveBy: new Date('2026-12-20T10:00:00Z'),
      answeredBy: 'mail',
    });
    const { answeredBy: _, ...stored } = ticket;
    expect(message).toMatchObject({
      ...stored,
      contact: letter.email,
      title: letter.subject,
      message: letter.message,
      name: 'Sunita Devi',
      language: 'hi',
      userId: null,
      acknowledgedAt: null,
      resolvedAt: null,
    });
    const audit = await market.db
      .selectFrom('auditEntries')
      .select(['action', 'actorId', 'facts'])
      .where('subjectId', '=', message?.id ?? '')
      .execute();
    expect(audit).toEqual([{ action: 'complaint.send', actorId: null, facts: {} }]);
  });

  it('is mailed to support, and as a copy with the ticket to the sender in their language', async () => {
    const { name: _, ...letter } = aLetter();
    const ticket = await sent(market.as({ kind: 'visitor' }, { language: 'hi' }), {
      ...letter,
      name: 'Sunita',
    });
    const dates = {
      acknowledgeBy: ticket.acknowledgeBy.toISOString(),
      resolveBy: ticket.resolveBy.toISOString(),
    };
    const { email, ...facts } = { ticket: ticket.number, ...letter, ...dates };
    expect(await mailsAbout(ticket)).toEqual([
      {
        kind: 'contact.received',
        recipient: support,
        language: 'en',
        facts: { email, ...facts, name: 'Sunita' },
      },
      // The email is not proven: a stranger may have typed both.
      { kind: 'contact.thanks', recipient: email, language: 'hi', facts: { ...facts, name: '' } },
    ]);
  });

  it('refers to the signed-in sender, and has a unique ticket number', async () => {
    const customer = await aCustomer(market);
    const letter = { ...aLetter(), email: customer.email };
    const first = await sent(market.as(customer), letter);
    const second = await sent(market.as(customer), letter);
    expect(first.number).not.toBe(second.number);
    expect((await storedMessages(customer.email)).map(({ userId }) => userId)).toEqual([
      customer.id,
      customer.id,
    ]);
  });

  it('names the sender in the mail to the proven email of their account', async () => {
    const customer = await aCustomer(market);
    await market.db
      .updateTable('users')
      .set({ emailVerified: true, emailVerifiedAt: new Date() })
      .where('id', '=', customer.id)
      .execute();
    const ticket = await sent(market.as(customer), { ...aLetter(), email: customer.email });
    expect((await mailsAbout(ticket)).map(({ facts }) => (facts as { name: string }).name)).toEqual([
      'Sunita Devi',
      'Sunita Devi',
    ]);
  });

  it('of a visitor with a number alone is answered by text message, and read after a login with it', async () => {
    const letter = { ...aLetter(), email: '098220 00091' };
    const ticket = await sent(market.visitor, letter);
    expect(ticket.answeredBy).toBe('number');
    // The number may be another person's: nothing goes to it before the answer.
    expect((await mailsAbout(ticket)).map(({ kind }) => kind)).toEqual(['contact.received']);
    expect(await textsTo('+919822000091')).toEqual([]);
    const [message] = await storedMessages('+91 98220 00091');
    await answerMessage(market.as(await anAdmin(market)), {
      id: message?.id ?? '',
      answers: 0,
      answer: 'Forty kilograms.',
    });
    expect(await textsTo('+919822000091')).toMatchObject([
      { kind: 'ticket.answered', facts: { ticket: ticket.number, name: 'Sunita Devi' } },
    ]);
    const owner = await aCustomer(market);
    expect(answerOf(await ownTickets(market.as(owner), {}))).toEqual([]);
    await market.db
      .updateTable('users')
      .set({ phone: '+919822000091', ...confirmed })
      .where('id', '=', owner.id)
      .execute();
    expect(answerOf(await ownTickets(market.as(owner), {}))).toMatchObject([
      { number: ticket.number, answers: [{ text: 'Forty kilograms.' }] },
    ]);
  });

  it('of an account without an email is confirmed and answered at its number', async () => {
    const customer = await aCustomer(market);
    const phone = '+919822000092';
    await market.db
      .updateTable('users')
      .set({ phone, ...confirmed, email: `${customer.id}@phone.invalid` })
      .where('id', '=', customer.id)
      .execute();
    const ticket = await sent(market.as(customer), { ...aLetter(), email: '+91 98220 00092' });
    expect(ticket.answeredBy).toBe('account');
    expect(await textsTo(phone)).toMatchObject([
      { kind: 'ticket.received', userId: customer.id, facts: { ticket: ticket.number, order: '' } },
    ]);
  });

  it('needs all four fields (docs/product.md, Contact)', async () => {
    expect(await from()(market.visitor, { name: ' ', email: 'sunita' })).toBeRefused('input.invalid', {
      fields: {
        name: 'name.required',
        email: 'contact.invalid',
        subject: 'subject.required',
        message: 'message.required',
      },
    });
  });

  it('answers a bot that fills in the honeypot as usual, but stores and sends nothing', async () => {
    const letter = aLetter();
    const ticket = await sent(market.visitor, { ...letter, website: 'https://spam.example' });
    expect(Object.keys(ticket)).toEqual(Object.keys(await sent(market.visitor, aLetter())));
    expect(await storedMessages(letter.email)).toEqual([]);
    expect(await mailsAbout(ticket)).toEqual([]);
  });
});

describe('too many messages', () => {
  it('from one network address are refused and not stored', async () => {
    const send = from('10.0.0.1');
    for (let count = 0; count < 20; count += 1) await send(market.visitor, aLetter());
    const letter = aLetter();
    expect(await send(market.visitor, letter)).toBeRefused('rate.limited');
    expect(await storedMessages(letter.email)).toEqual([]);
    expect(await from()(market.visitor, letter)).toSucceed();
  });

  it('from one email address are refused, in any spelling and from any network address', async () => {
    const letter = aLetter();
    for (let count = 0; count < 5; count += 1) await sent(market.visitor, letter);
    const shouted = { ...letter, email: letter.email.toUpperCase() };
    expect(await from()(market.visitor, shouted)).toBeRefused('rate.limited');
    expect(await storedMessages(letter.email)).toHaveLength(5);
  });
});
