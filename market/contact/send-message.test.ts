import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { newId } from '../kernel/ids.ts';
import { sendMessage } from './send-message.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const letter = {
  name: ' Sunita Devi ',
  email: 'sunita@test.example',
  subject: 'Seed rate',
  message: 'How much wheat seed for one acre?',
};

const messages = () => market.db.selectFrom('contactMessages').selectAll().execute();

describe('a message from the contact page', () => {
  it('is kept with the language it was written in, and noted in the audit', async () => {
    const hindi = market.as({ kind: 'visitor' }, { language: 'hi' });
    const sent = await sendMessage(newId())(hindi, letter);
    expect(sent).toSucceed();
    const [kept] = await messages();
    expect(kept).toMatchObject({ ...letter, name: 'Sunita Devi', language: 'hi' });
    const audit = await market.db
      .selectFrom('auditEntries')
      .select(['action', 'actorId', 'facts'])
      .where('subjectId', '=', kept?.id ?? '')
      .execute();
    expect(audit).toEqual([{ action: 'contact.send', actorId: null, facts: {} }]);
  });

  it('needs all four fields (spec section 5)', async () => {
    expect(await sendMessage(newId())(market.visitor, { name: ' ', email: 'sunita' })).toBeRefused(
      'input.invalid',
      {
        fields: {
          name: 'name.required',
          email: 'email.invalid',
          subject: 'subject.required',
          message: 'message.required',
        },
      },
    );
  });

  it('is refused when one address sends too many, and nothing is kept of it', async () => {
    const client = newId();
    for (let sent = 0; sent < 20; sent += 1) await sendMessage(client)(market.visitor, letter);
    const before = (await messages()).length;
    expect(await sendMessage(client)(market.visitor, letter)).toBeRefused('rate.limited');
    expect(await messages()).toHaveLength(before);
    expect(await sendMessage(newId())(market.visitor, letter)).toSucceed();
  });
});
