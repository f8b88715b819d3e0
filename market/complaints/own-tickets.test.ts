import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { answerMessage } from './answer-message.ts';
import { ownTickets, ticketsOfOrder } from './own-tickets.ts';
import { reportProblem } from './report-problem.ts';
import { sendMessage } from './send-message.ts';
import { decideComplaint } from './settle-complaint.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('shows the tickets of a person and of an order, with state and answers, to them alone', async () => {
  const buyer = await aCustomer(market);
  const product = await aProduct(market, {});
  const at = '2026-11-20T04:00:00.000Z';
  const order = await aPastOrder(market, { by: buyer, at, products: [product], status: 'delivered' });
  const support = 'help@shop.example';
  const report = reportProblem({ support });
  const problem = answerOf(
    await report(market.as(buyer), { id: order, part: '', kind: 'damaged', message: 'It is torn.' }),
  );
  const form = { name: 'Savita', email: 'savita@test.example', subject: 'Seed', message: 'When to sow?' };
  const send = sendMessage({ client: '192.0.2.1', support });
  const question = answerOf(await send(market.as(buyer), { ...form, website: '' }));

  const all = answerOf(await ownTickets(market.as(buyer), {}));
  expect(all.map(({ number, orderId }) => [number, orderId])).toEqual([
    [question.number, null],
    [problem.number, order],
  ]);
  const read = async () => answerOf(await ticketsOfOrder(market.as(buyer), { id: order }));
  const [ticket, ...others] = await read();
  expect(others).toEqual([]);
  expect(ticket).toMatchObject({
    number: problem.number,
    state: 'with-vendor',
    message: 'It is torn.',
    answers: [],
  });

  const admin = market.as(await anAdmin(market));
  const { id = '' } = ticket ?? {};
  answerOf(await answerMessage(admin, { id, answers: 0, answer: 'We send another.' }));
  expect(await read()).toMatchObject([{ state: 'with-vendor', answers: [{ text: 'We send another.' }] }]);
  answerOf(await decideComplaint(admin, { id, offer: 'another', amount: '', text: 'Another one' }));
  expect((await read())[0]?.state).toBe('solved');

  const stranger = market.as(await aCustomer(market));
  expect(answerOf(await ticketsOfOrder(stranger, { id: order }))).toEqual([]);
  expect(answerOf(await ownTickets(stranger, {}))).toEqual([]);
  expect(await ownTickets(market.visitor, {})).toBeRefused('actor.signed-out');
});
