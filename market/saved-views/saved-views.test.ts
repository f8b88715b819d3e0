import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { maxSavedViews } from './rules.ts';
import { removeView, savedViews, saveView } from './saved-views.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const aPerson = async () => market.as((await aVendor(market)).user);
const list = 'orders';

async function viewsOf(person: Context) {
  const views = answerOf(await savedViews(person, { list }));
  return views.map(({ name, query }) => [name, query]);
}

it('keeps the filters of a list under a name, for one person and one list', async () => {
  const [anita, other] = [await aPerson(), await aPerson()];
  answerOf(await saveView(anita, { list, name: '  To pack ', query: 'status=processing' }));
  answerOf(await saveView(anita, { list: 'products', name: 'Low', query: 'stock=low' }));
  answerOf(await saveView(anita, { list, name: 'To pack', query: 'status=processing&sort=date' }));
  expect(await viewsOf(anita)).toEqual([['To pack', 'status=processing&sort=date']]);
  expect(await viewsOf(other)).toEqual([]);
  const [view] = answerOf(await savedViews(anita, { list }));
  answerOf(await removeView(other, { id: view?.id }));
  expect(await viewsOf(anita)).toHaveLength(1);
  answerOf(await removeView(anita, { id: view?.id }));
  expect(await viewsOf(anita)).toEqual([]);
});

it('has names of 1 to 40 characters, and 10 views at most', async () => {
  const person = await aPerson();
  const save = (name: string) => saveView(person, { list, name, query: 'q=urea' });
  expect(await save(' ')).toBeRefused('input.invalid', { fields: { name: 'required' } });
  expect(await save('x'.repeat(41))).toBeRefused('input.invalid', { fields: { name: 'view.long' } });
  for (let n = 0; n < maxSavedViews; n++) answerOf(await save(`View ${n}`));
  expect(await save('One more')).toBeRefused('input.invalid', { fields: { name: 'view.many' } });
  answerOf(await save('View 3'));
  expect(await viewsOf(person)).toHaveLength(maxSavedViews);
});

it('takes nothing but a query, and no visitors', async () => {
  const person = await aPerson();
  const wrong = await saveView(person, { list, name: 'Elsewhere', query: '//elsewhere.example' });
  expect(wrong).toBeRefused('input.invalid');
  expect(await saveView(market.visitor, { list, name: 'Mine', query: '' })).toBeRefused('actor.signed-out');
});
