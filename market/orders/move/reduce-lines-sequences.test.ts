import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf, examine } from '../../../database/doctor/examine.ts';
import { figures } from '../../../database/doctor/figures.ts';
import { orders } from '../../../database/doctor/orders.ts';
import { stock } from '../../../database/doctor/stock.ts';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { anAdmin, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import {
  anOrderOfThree,
  type OrderOfThree as Order,
  prices,
  stockOfThree,
} from '../../../tests/support/money/three-lines.ts';
import { type ReduceReason, reduceReasons } from '../../delivery/reasons.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { sum } from '../../kernel/money.ts';
import { rollUpFigures } from '../figures/roll-up-figures.ts';
import { getOrder } from '../read/get-order.ts';
import type { OrderStatus } from '../statuses.ts';
import { checkReturn } from './check-return.ts';
import { moveAnyConsignment } from './move-any-consignment.ts';
import { moveOwnConsignment } from './move-own-consignment.ts';
import { reduceLines } from './reduce-lines.ts';

type Seller = Awaited<ReturnType<typeof aVendor>>;

let market: TestMarket;
let sellers: [Seller, Seller];
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  sellers = [await aVendor(market), await aVendor(market, { companyName: 'Wardha Agro' })];
  admin = await anAdmin(market);
});
afterAll(() => market.close());

describe('Any sequence of reductions, status changes and checks', () => {
  const anyPart = fc.constantFrom(0 as const, 1 as const);
  const anyStep = fc.oneof(
    fc.record({
      kind: fc.constant('reduce' as const),
      part: anyPart,
      less: fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 2 })),
      reason: fc.constantFrom(...reduceReasons),
      isAdmin: fc.boolean(),
      isFree: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      part: anyPart,
      to: fc.constantFrom('processing', 'shipped', 'delivered', 'returned', 'cancelled', 'undo'),
    }),
    fc.record({ kind: fc.constant('check' as const), part: anyPart, damaged: fc.nat({ max: 1 }) }),
    fc.record({ kind: fc.constant('roll-up' as const), part: anyPart }),
  );
  /** Steps that reach a return and its check, which random ones seldom do. */
  const aReturn = (part: 0 | 1): Step[] => [
    ...(['processing', 'shipped', 'returned'] as const).map((to) => ({ kind: 'move' as const, part, to })),
    { kind: 'check', part, damaged: 1 },
  ];
  const anySteps = fc
    .tuple(fc.array(anyStep, { maxLength: 10 }), fc.option(anyPart), fc.array(anyStep, { maxLength: 2 }))
    .map(([steps, returned, then]) => [...steps, ...(returned === null ? [] : aReturn(returned)), ...then]);
  type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

  /** What the market should know of the order: lines 0 and 1 are of the first part, 2 of the second. */
  interface Model {
    readonly statuses: [OrderStatus, OrderStatus];
    readonly left: number[];
    readonly stock: number[];
    readonly checked: [boolean, boolean];
    readonly isFree: [boolean, boolean];
  }

  const linesOfPart = (part: 0 | 1) => (part === 0 ? [0, 1] : [2]);

  async function take(order: Order, model: Model, step: Extract<Step, { kind: 'reduce' }>) {
    const { part, less, reason, isAdmin, isFree } = step;
    const lines = linesOfPart(part);
    const before = lines.map((line) => model.left[line] ?? 0);
    const left = before.map((quantity, at) => quantity - (less[at] ?? 0));
    const by = isAdmin ? admin : sellers[part].user;
    const result = await reduceLines(market.as(by), {
      id: order.parts[part],
      left: left.map(String),
      before: before.map(String),
      reason,
      ...(isFree && { freeDelivery: 'on' }),
    });
    const isOpen = model.statuses[part] === 'pending' || model.statuses[part] === 'processing';
    const isValid = left.every((quantity) => quantity >= 0) && sum(left) > 0 && sum(left) < sum(before);
    expect([step, result.ok]).toEqual([step, isOpen && isValid]);
    if (!result.ok) return;
    model.isFree[part] ||= isFree;
    const isLost = (['sold-out', 'spoilt'] as ReduceReason[]).includes(reason);
    for (const [at, line] of lines.entries()) {
      model.left[line] = left[at] ?? 0;
      if (!isLost) model.stock[line] = (model.stock[line] ?? 0) + (less[at] ?? 0);
    }
  }

  async function move(order: Order, model: Model, { part, to }: Extract<Step, { kind: 'move' }>) {
    const id = order.parts[part];
    const was = model.statuses[part];
    const result =
      to === 'undo'
        ? await moveAnyConsignment(market.as(admin), { id, to: 'shipped', reason: 'wrong-tap' })
        : await moveOwnConsignment(market.as(sellers[part].user), {
            id,
            to,
            carrier: 'India Post',
            reason: to === 'cancelled' ? 'sold-out' : 'refused',
          });
    if (!result.ok) return;
    model.statuses[part] = (to === 'undo' ? 'shipped' : to) as OrderStatus;
    if (to !== 'cancelled' || was === 'cancelled') return;
    for (const line of linesOfPart(part))
      model.stock[line] = (model.stock[line] ?? 0) + (model.left[line] ?? 0);
  }

  async function check(order: Order, model: Model, step: Extract<Step, { kind: 'check' }>) {
    const { part } = step;
    const sent = linesOfPart(part).map((line) => model.left[line] ?? 0);
    const damaged = sent.map((quantity) => Math.min(quantity, step.damaged));
    const sellable = sent.map((quantity, at) => quantity - (damaged[at] ?? 0));
    const result = await checkReturn(market.as(sellers[part].user), {
      id: order.parts[part],
      sellable: sellable.map(String),
      damaged: damaged.map(String),
      missing: sent.map(() => '0'),
    });
    expect(result.ok).toBe(model.statuses[part] === 'returned' && !model.checked[part]);
    if (!result.ok) return;
    model.checked[part] = true;
    for (const [at, line] of linesOfPart(part).entries())
      model.stock[line] = (model.stock[line] ?? 0) + (sellable[at] ?? 0);
  }

  async function run(order: Order, model: Model, step: Step) {
    if (step.kind === 'reduce') return take(order, model, step);
    if (step.kind === 'move') return move(order, model, step);
    if (step.kind === 'check') return check(order, model, step);
    // As of tomorrow, so that the next steps change a day that is closed.
    return rollUpFigures({ ...market.system, clock: () => new Date(Date.now() + 24 * 60 * 60_000) });
  }

  it('leaves exactly what remains to pay, and every piece in the stock or accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const order = await anOrderOfThree(market, sellers);
        const first = answerOf(await getOrder(market.as(order.buyer), { id: order.id }));
        const shippingOf = (part: 0 | 1) =>
          first.parts.find(({ id }) => id === order.parts[part])?.shipping ?? 0;
        const model: Model = {
          statuses: ['pending', 'pending'],
          left: [3, 3, 3],
          stock: [7, 7, 7],
          checked: [false, false],
          isFree: [false, false],
        };
        for (const step of steps) {
          await run(order, model, step);
          const worth = ([0, 1] as const).map(
            (part) =>
              (model.isFree[part] ? 0 : shippingOf(part)) +
              sum(linesOfPart(part).map((line) => (model.left[line] ?? 0) * (prices[line] ?? 0))),
          );
          const isOff = (status: OrderStatus) => status === 'cancelled' || status === 'returned';
          const toPay = sum(worth.filter((_, part) => !isOff(model.statuses[part as 0 | 1])));
          const seen = answerOf(await getOrder(market.as(order.buyer), { id: order.id }));
          const freed = sum(([0, 1] as const).map((part) => (model.isFree[part] ? shippingOf(part) : 0)));
          expect(seen).toMatchObject({
            total: first.total - freed,
            toPay,
            shipping: first.shipping - freed,
          });
          expect(seen.total - seen.reducedAmount - seen.cancelledAmount - seen.returnedAmount).toBe(toPay);
          expect(seen.lines.map(({ quantity, ordered }) => [quantity, ordered])).toEqual(
            model.left.map((quantity) => [quantity, 3]),
          );
          expect(await stockOfThree(market, order)).toEqual(model.stock);
        }
      }),
      { numRuns: 30 },
    );
    await rollUpFigures({ ...market.system, clock: () => new Date(Date.now() + 24 * 60 * 60_000) });
    const names = [...orders, ...stock, ...figures].map(({ name }) => name);
    const found = (await examine(market.db)).filter(({ name }) => names.includes(name));
    expect(complaintsOf(found)).toEqual([]);
  });
});
