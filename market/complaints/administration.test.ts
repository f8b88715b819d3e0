import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { answerMessage, closeMessage } from './answer-message.ts';
import { listMessages } from './list-messages.ts';
import { forgetSender } from './personal-data.ts';
import { readManagedComplaint } from './read-complaint.ts';
import { sendMessage } from './send-message.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market, { name: 'Anita Kulkarni' }));
});
afterAll(() => market.close());

const at = (moment: string) => ({ ...admin, clock: () => new Date(moment) });

/** A message sent at the given time, in Hindi; returns its id and the sender's address. */
async function aMessage(moment: string, from = market.visitor) {
  const email = `${randomUUID()}@test.example`;
  const context = { ...from, language: 'hi' as const, clock: () => new Date(moment) };
  const letter = { name: 'Sunita', email, subject: 'Seed rate', message: 'How much seed?' };
  answerOf(await sendMessage({ client: randomUUID(), support: 'support@test.example' })(context, letter));
  const { id } = await market.db
    .selectFrom('complaints')
    .select('id')
    .where('contact', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email };
}

it('applies the legal deadlines: 48 hours to answer, a month to settle, late after each', async () => {
  const { id } = await aMessage('2026-11-01T10:00:00Z');
  const due = async (moment: string) => answerOf(await readManagedComplaint(at(moment), { id })).due;
  const [answer, settle] = [new Date('2026-11-03T10:00:00Z'), new Date('2026-12-01T10:00:00Z')];
  expect(await due('2026-11-03T10:00:00Z')).toEqual({ what: 'answer', by: answer, isLate: false });
  expect(await due('2026-11-03T10:00:01Z')).toEqual({ what: 'answer', by: answer, isLate: true });
  answerOf(await answerMessage(at('2026-11-04T10:00:00Z'), { id, answers: 0, answer: '40 kg' }));
  expect(await due('2026-11-04T10:00:00Z')).toEqual({ what: 'settle', by: settle, isLate: false });
  expect(await due('2026-12-01T10:00:01Z')).toEqual({ what: 'settle', by: settle, isLate: true });
  answerOf(await closeMessage(at('2026-12-02T10:00:00Z'), { id, answers: 1 }));
  expect(await due('2026-12-03T10:00:00Z')).toBeNull();
});

it('answers by mail in the language of the sender, with the original message, and audits it', async () => {
  const { id, email } = await aMessage('2026-11-01T10:00:00Z');
  expect(await answerMessage(admin, { id, answers: 0, answer: ' ' })).toBeRefused('input.invalid', {
    fields: { answer: 'required' },
  });
  answerOf(await answerMessage(admin, { id, answers: 0, answer: ' 40 kg an acre. ' }));
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select(['language', 'facts'])
    .where('recipient', '=', email)
    .where('kind', '=', 'contact.answered')
    .execute();
  expect(mails).toMatchObject([
    { language: 'hi', facts: { name: 'Sunita', message: 'How much seed?', answer: '40 kg an acre.' } },
  ]);
  const message = answerOf(await readManagedComplaint(admin, { id }));
  expect(message.entries).toMatchObject([{ text: '40 kg an acre.', by: 'Anita Kulkarni' }]);
  answerOf(await closeMessage(admin, { id, answers: 1 }));
  const audit = await market.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'complaint.send',
    'complaint.answer',
    'complaint.close',
  ]);
});

it('refuses the second of two administrators, and sends one mail', async () => {
  const { id } = await aMessage('2026-11-01T10:00:00Z');
  const answer = { id, answers: 0, answer: 'Yes' };
  answerOf(await answerMessage(admin, answer));
  expect(await answerMessage(admin, answer)).toBeRefused('conflict.changed');
  expect(await closeMessage(admin, { id, answers: 0 })).toBeRefused('conflict.changed');
  answerOf(await closeMessage(admin, { id, answers: 1 }));
  expect(await answerMessage(admin, { ...answer, answers: 1 })).toBeRefused('conflict.changed');
  expect(await answerMessage(market.visitor, answer)).toBeRefused('actor.signed-out');
});

it('lists messages by state, ticket and address, each once', async () => {
  const ids = async (params: object) =>
    answerOf(await listMessages(admin, params)).messages.map(({ id }) => id);
  const { id, email } = await aMessage('2026-11-05T10:00:00Z');
  const { number } = answerOf(await readManagedComplaint(admin, { id }));
  expect(await ids({ search: email.toUpperCase().slice(0, 20) })).toEqual([id]);
  expect(await ids({ search: number.toLowerCase() })).toEqual([id]);
  expect(await ids({ search: number, state: 'answered' })).toEqual([]);
  for (let n = 0; n < 22; n++) await aMessage('2026-11-06T10:00:00Z');
  const first = answerOf(await listMessages(admin, { state: 'open' }));
  const second = answerOf(await listMessages(admin, { state: 'open', after: first.next }));
  const all = [...first.messages, ...second.messages].map((message) => message.id);
  expect([new Set(all).size, second.next]).toEqual([first.total, null]);
});

it('erases the settled messages of an erased person, and their answers', async () => {
  const customer = await aCustomer(market);
  const { id } = await aMessage('2026-11-01T10:00:00Z', market.as(customer));
  answerOf(await answerMessage(admin, { id, answers: 0, answer: 'Dear Sunita' }));
  answerOf(await closeMessage(admin, { id, answers: 1 }));
  await forgetSender(admin, customer.id);
  expect(answerOf(await readManagedComplaint(admin, { id }))).toMatchObject({
    name: '',
    message: '',
    entries: [],
  });
});
