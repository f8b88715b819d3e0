import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { type Result, valueFrom } from '../../market/kernel/errors.ts';
import type { Figure } from './figure.ts';

/** Named queries against the marketplace. */
export type Questions = Readonly<Record<string, (context: Context) => Promise<unknown>>>;

type Times = ReadonlyMap<string, number>;

const [maxTimes, runs] = [3, 25];

/** Creates queries from a verb. */
export const asking =
  (ask: (context: Context, asked: object) => Promise<Result<unknown>>) =>
  (asked: object) =>
  async (context: Context): Promise<unknown> =>
    valueFrom(await ask(context, asked));

/** The context of a request by an administrator of the shop. */
export async function administratorOf(db: Connection): Promise<Context> {
  const { id, name, email } = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const actor = { kind: 'user', role: 'admin', staffRole: 'admin', id, name, email } as const;
  return { db, actor, clock: systemClock, language: 'en', report: () => {} };
}

/** The shortest time of each query, in milliseconds: other load on the machine only ever makes it longer. */
export async function timesOf(questions: Questions, context: Context): Promise<Times> {
  const times = new Map<string, number>();
  for (const [what, ask] of Object.entries(questions)) {
    const taken: number[] = [];
    for (let run = -5; run < runs; run++) {
      const start = performance.now();
      await ask(context);
      if (run >= 0) taken.push(performance.now() - start);
    }
    times.set(what, Math.min(...taken));
  }
  return times;
}

/** The ratio of each query's time to its earlier time; `few` and `many` describe the amounts of data. */
export function besideBefore(
  on: Figure['on'],
  [before, after]: readonly [Times, Times],
  { few = '', many = '' },
): Figure[] {
  return [...after].map(([what, long]) => {
    const short = before.get(what) ?? 0;
    return {
      what: what + many,
      on,
      value: long / short,
      unit: '×',
      wanted: { most: maxTimes },
      of: `${long.toFixed(1)} ms beside ${short.toFixed(1)} ms${few}`,
    };
  });
}
