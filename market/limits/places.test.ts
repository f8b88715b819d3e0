import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BudgetAlarm, budgetAlarms } from './budget-alarms.ts';
import type { Places } from './budgets.ts';
import { type Asker, Busy, openPlaces } from './places.ts';

const bounds = { inHand: 1, waiting: 19, longestWait: 10_000, of: { person: 4, network: 6, strangers: 12 } };
const known = (person: string): Asker => ({ person, isKnown: true });
const stranger = (network: string): Asker => ({ network, isKnown: false });

/** Places whose work ends one by one, by `end`. */
function aRoom(of: Places = bounds) {
  const places = openPlaces(of);
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const outcomes: Promise<string>[] = [];
  const ask = (name: string, asker: Asker) => {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => {
        endings.push(() => resolve('done'));
      });
    };
    const outcome = places(asker, work).catch((error: unknown) => {
      if (error instanceof Busy) return 'busy';
      throw error;
    });
    outcomes.push(outcome);
    return outcome;
  };
  const endAll = async () => {
    for (let ended = 0; ended < endings.length; ended += 1) {
      endings[ended]?.();
      await setImmediate();
    }
    return Promise.all(outcomes);
  };
  return { ask, begun, endAll };
}

it('serves the known before strangers, and people in turn', async () => {
  const { ask, begun, endAll } = aRoom();
  void ask('stranger', stranger('a'));
  for (const n of [1, 2, 3]) void ask(`stranger ${n}`, stranger('a'));
  for (const n of [1, 2, 3, 4]) void ask(`long ${n}`, known('Asha'));
  void ask('bill', known('Ravi'));
  await endAll();
  const order = ['stranger', 'long 1', 'bill', 'long 2', 'long 3', 'long 4'];
  expect(begun).toEqual([...order, 'stranger 1', 'stranger 2', 'stranger 3']);
});

it('refuses more than the share of one person or network, and more than the strangers’ together', async () => {
  const { ask, endAll } = aRoom();
  const files = Array.from({ length: 18 }, (_, n) => ask(`month ${n}`, known('Asha')));
  const flood = ['a', 'b', 'c'].flatMap((name) =>
    Array.from({ length: 10 }, (_, n) => ask(`${name} ${n}`, stranger(name))),
  );
  const bill = ask('bill', known('Ravi'));
  await endAll();
  const done = async (all: Promise<string>[]) =>
    (await Promise.all(all)).filter((one) => one === 'done').length;
  expect([await done(files), await done(flood), await bill]).toEqual([4, 12, 'done']);
});

it('leaves places free that are not for strangers or for one person', async () => {
  const { ask, begun, endAll } = aRoom({ ...bounds, inHand: 4, inHandOf: { strangers: 1, person: 2 } });
  for (const n of [1, 2]) void ask(`stranger ${n}`, stranger('a'));
  for (const n of [1, 2, 3]) void ask(`file ${n}`, known('Asha'));
  void ask('bill', known('Ravi'));
  expect(begun).toEqual(['stranger 1', 'file 1', 'file 2', 'bill']);
  await endAll();
  expect(begun.slice(4)).toEqual(['stranger 2', 'file 3']);
});

it('frees every place and share, in any order of requests', async () => {
  const asker = fc.oneof(
    fc.constantFrom('Asha', 'Ravi').map(known),
    fc.constantFrom('a', 'b', 'c').map(stranger),
  );
  const holds = fc.asyncProperty(fc.array(asker, { maxLength: 40 }), async (askers) => {
    const { ask, endAll } = aRoom();
    askers.forEach((one, n) => void ask(String(n), one));
    await endAll();
    // All shares are free again.
    const again = Array.from({ length: 4 }, (_, n) => ask(`again ${n}`, known('Asha')));
    const more = Array.from({ length: 6 }, (_, n) => ask(`more ${n}`, stranger('a')));
    await endAll();
    expect(new Set(await Promise.all([...again, ...more]))).toEqual(new Set(['done']));
  });
  await fc.assert(holds, { numRuns: 50 });
});

it('raises one alarm at half', async () => {
  const alarms: BudgetAlarm[] = [];
  const note = (alarm: unknown) => alarms.push(alarm as BudgetAlarm);
  budgetAlarms.subscribe(note);
  const places = openPlaces({ inHand: 1, waiting: 3, longestWait: 1_000 }, 'test');
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = () => places({ isKnown: false }, () => promise);
  const all = [ask()];
  expect(alarms).toEqual([]);
  all.push(ask(), ask());
  expect(alarms).toEqual([{ budget: 'test', share: 'all' }]);
  resolve();
  await Promise.all(all);
  budgetAlarms.unsubscribe(note);
});
