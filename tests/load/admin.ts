import { sql } from 'kysely';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { valueFrom } from '../../market/kernel/errors.ts';
import { listPeople } from '../../market/people/list-people.ts';
import { auditLog } from '../../market/reports/audit-log.ts';
import { marketDashboard } from '../../market/reports/market-dashboard.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';

const [few, many, mostTimes, runs] = [1_000, 100_000, 3, 25];

type Question = (context: Context) => Promise<unknown>;

const people =
  (asked: object): Question =>
  async (context) =>
    valueFrom(await listPeople(context, asked));
const audit =
  (asked: object): Question =>
  async (context) =>
    valueFrom(await auditLog(context, asked));

/** What administrators ask. `bench-500` is somebody, and an entry, in the middle of both lists at first. */
const questions: Record<string, Question> = {
  'The dashboard': async (context) => valueFrom(await marketDashboard(context, {})),
  'All users': people({}),
  'Users by name': people({ sort: 'name', isDescending: false }),
  'Vendors by email': people({ role: 'vendor', sort: 'email', isDescending: false }),
  'A page of users in the middle': people({ sort: 'name', isDescending: false, after: 'bench-500' }),
  'Search for a user': people({ search: 'farmer 0000777' }),
  'Search for a common name': people({ search: 'bench' }),
  'Search for a short word': people({ search: 'zq' }),
  'Search for nobody': people({ search: 'zzzzzz' }),
  'The audit': audit({}),
  'The audit of a person': audit({ search: 'bench-77@bench.example' }),
  'The audit of a row': audit({ search: 'row-777' }),
  'The audit of vendors this week': audit({ subject: 'vendors', period: 'week' }),
  'The audit of what nobody does': audit({ search: 'nobody.does' }),
};

/** How long administrators wait at 100,000 users and entries of the audit beside 1,000. */
export async function admin(place: Place): Promise<Figure[]> {
  const { db, close } = await place.open();
  try {
    const { id, name, email } = await db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    const actor = { kind: 'user', role: 'admin', id, name, email } as const;
    const context: Context = { db, actor, clock: systemClock, language: 'en', report: () => {} };
    await fillAdmin(db, 1, few);
    const before = await timesOf(context);
    await fillAdmin(db, few + 1, many);
    const after = await timesOf(context);
    return Object.keys(questions).map((what) => {
      const [short, long] = [before.get(what) ?? 0, after.get(what) ?? Number.NaN];
      return {
        what: `${what}, 1,00,000 users and entries`,
        on: place.name,
        value: long / short,
        unit: '×',
        wanted: { most: mostTimes },
        of: `${long.toFixed(1)} ms beside ${short.toFixed(1)} ms at 1,000`,
      };
    });
  } finally {
    await close();
  }
}

/** The shortest of each question, in milliseconds: others on the machine only ever make it longer. */
async function timesOf(context: Context): Promise<Map<string, number>> {
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

/** People and entries of the audit from one number to another. One of fifty is a vendor. */
async function fillAdmin(db: Connection, from: number, to: number): Promise<void> {
  const [first, last] = [sql.lit(from), sql.lit(to)];
  await sql`insert into users (id, name, email, role, created_at)
    select 'bench-' || n, 'Farmer ' || lpad(n::text, 7, '0'), 'bench-' || n || '@bench.example',
        case when n % 50 = 0 then 'vendor' else 'customer' end, now() - make_interval(mins => n)
      from generate_series(${first}, ${last}) n`.execute(db);
  await sql`insert into audit_entries (id, actor_id, action, subject, subject_id, facts, created_at)
    select overlay(overlay(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n::bigint * 60000), 12, '0')
          placing '-' from 9 for 0) placing '-7000-8000-' || lpad(n::text, 12, '0') from 14 for 0),
        'bench-' || 1 + n % ${sql.lit(few)}, 'user.sign-out', case when n % 20 = 0 then 'vendors' else 'users' end, 'row-' || n,
        '{}', now() - make_interval(mins => n)
      from generate_series(${first}, ${last}) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
