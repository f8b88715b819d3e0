import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context, SignedIn } from '../kernel/context.ts';
import { valueFrom } from '../kernel/errors.ts';
import { enqueueMails, type MailMessage } from './enqueue-mails.ts';
import { listMails } from './list-mails.ts';
import { claimMail, markFault } from './outbox.ts';
import { readMail, resendMail } from './read-mail.ts';

let market: TestMarket;
let admin: Context;
let customer: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
  customer = await aCustomer(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.deleteFrom('outgoingMails').execute();
});

const reset = (recipient: string): MailMessage => ({
  recipient,
  language: 'en',
  kind: 'password.reset',
  facts: { name: 'Savita', token: 'secret-token' },
});

/** Enqueues a mail to each recipient, one second apart; returns their ids. */
async function postTo(...recipients: string[]): Promise<string[]> {
  const start = Date.now() - 3_600_000;
  for (const [index, recipient] of recipients.entries()) {
    const clock = () => new Date(start + index * 1000);
    await enqueueMails({ ...market.system, clock }, [reset(recipient)]);
  }
  const rows = await market.db.selectFrom('outgoingMails').select('id').orderBy('createdAt').execute();
  return rows.map(({ id }) => id);
}

async function fail(): Promise<void> {
  const mail = await claimMail(market.system, 'shop.example');
  if (mail) await markFault(market.system, mail, { reason: '550 no such user', isFinal: true });
}

const recipients = async (params: object) =>
  valueFrom(await listMails(admin, params)).mails.map(({ recipient }) => recipient);
const audited = async () => {
  const rows = await market.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subject', '=', 'outgoing_mails')
    .execute();
  return rows.map(({ action }) => action);
};

it('is for administrators alone', async () => {
  const [id] = await postTo('savita@test.example');
  for (const verb of [listMails, readMail({ passesOn: true }), resendMail]) {
    expect(await verb(market.visitor, { id })).toBeRefused('actor.signed-out');
    expect(await verb(market.as(customer), { id })).toBeRefused('actor.forbidden');
  }
});

describe('the list', () => {
  it('shows the newest first, filtered by state and by prefix of the address', async () => {
    await postTo('savita@test.example', 'Sav_ita@test.example', 'ganesh@test.example');
    await fail();
    expect(await recipients({})).toEqual([
      'ganesh@test.example',
      'Sav_ita@test.example',
      'savita@test.example',
    ]);
    expect(await recipients({ state: 'failed' })).toEqual(['savita@test.example']);
    expect(await recipients({ search: 'SAV' })).toEqual(['Sav_ita@test.example', 'savita@test.example']);
    expect(await recipients({ search: 'sav_' })).toEqual(['Sav_ita@test.example']);
    expect(await recipients({ search: "'%" })).toEqual([]);
  });

  it('pages forwards and backwards with every mail once', async () => {
    const people = Array.from({ length: 45 }, (_, index) => `farmer${index}@test.example`);
    await postTo(...people);
    const first = valueFrom(await listMails(admin, {}));
    const second = valueFrom(await listMails(admin, { after: first.next }));
    const third = valueFrom(await listMails(admin, { after: second.next }));
    const all = [first, second, third].flatMap(({ mails }) => mails.map(({ recipient }) => recipient));
    expect(all).toEqual(people.toReversed());
    expect([first.previous, third.next, first.total]).toEqual([null, null, 45]);
    const back = valueFrom(await listMails(admin, { before: third.previous }));
    expect(back).toEqual(second);
  });
});

describe('a mail', () => {
  it('is shown with its content, but without its token', async () => {
    const [id] = await postTo('savita@test.example');
    const mail = valueFrom(await readMail({ passesOn: false })(admin, { id }));
    expect(mail).toMatchObject({
      recipient: 'savita@test.example',
      message: { kind: 'password.reset', facts: { name: 'Savita', token: '…' } },
      canResend: false,
    });
    expect(await audited()).toEqual([]);
  });

  it('is shown with its token where an administrator has to pass it on, which is audited', async () => {
    const [id] = await postTo('savita@test.example');
    const mail = valueFrom(await readMail({ passesOn: true })(admin, { id }));
    expect(mail.message.facts).toEqual({ name: 'Savita', token: 'secret-token' });
    expect(await audited()).toEqual(['mail.pass-on']);
  });

  it('that failed is due again on request, which is audited; a second request is refused as a conflict', async () => {
    const [id, other] = await postTo('savita@test.example', 'ganesh@test.example');
    await fail();
    expect(valueFrom(await readMail({ passesOn: false })(admin, { id })).canResend).toBe(true);
    const before = (await audited()).length;
    expect(await resendMail(admin, { id })).toSucceed();
    expect((await audited()).slice(before)).toEqual(['mail.resend']);
    const due = [await claimMail(market.system, 'x'), await claimMail(market.system, 'x')];
    expect(new Set(due.map((mail) => mail?.id))).toEqual(new Set([id, other]));
    expect(due.find((mail) => mail?.id === id)).toMatchObject({
      attempts: 1,
      messageId: `<${id}@shop.example>`,
    });
    expect(await resendMail(admin, { id })).toBeRefused('conflict.changed');
    expect(await resendMail(admin, { id: other })).toBeRefused('conflict.changed');
    expect(await resendMail(admin, { id: 'gone' })).toBeRefused('not-found');
  });

  it('whose token was erased is not sent again: its link would not work', async () => {
    const [id] = await postTo('savita@test.example');
    await fail();
    await market.db.updateTable('outgoingMails').set({ facts: '{"name": "Savita", "token": ""}' }).execute();
    expect(valueFrom(await readMail({ passesOn: true })(admin, { id })).canResend).toBe(false);
    expect(await resendMail(admin, { id })).toBeRefused('conflict.changed');
  });
});
