import { sql } from 'kysely';
import {
  complaintsToAnswer,
  listMessages,
  listOwnComplaints,
} from '../../market/complaints/list-messages.ts';
import type { Connection } from '../../market/kernel/database.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';
import { administratorOf, asking, besideBefore, type Questions, timesOf } from './questions.ts';

const [few, many] = [1_000, 100_000];

const ofStaff: Questions = {
  'The queue of complaints': asking(listMessages)({ isDescending: false }),
  'Complaints to decide': asking(listMessages)({ isDescending: false, state: 'to-decide' }),
  'The newest settled': asking(listMessages)({ state: 'solved' }),
  'A complaint by its number': asking(listMessages)({ isDescending: false, search: 'KB-C-0001-777' }),
};
const ofVendors: Questions = {
  'Complaints of a vendor': asking(listOwnComplaints)({ isDescending: false }),
  'Complaints that a vendor has to answer': asking(complaintsToAnswer)({}),
};

/** Response times with 1,00,000 complaints compared with 1,000: of administrators and of a vendor with half of them. */
export async function complaints(place: Place): Promise<Figure[]> {
  const { db, close } = await place.open();
  try {
    const admin = await administratorOf(db);
    const vendor = {
      ...admin,
      actor: { ...admin.actor, role: 'vendor' as const, staffRole: 'owner' as const, vendorId: 'v1' },
    };
    const times = async () =>
      new Map([...(await timesOf(ofStaff, admin)), ...(await timesOf(ofVendors, vendor))]);
    await fillComplaints(db, few);
    const before = await times();
    await fillComplaints(db, many);
    return besideBefore(place.name, [before, await times()], {
      few: ' at 1,000',
      many: ', 1,00,000 complaints',
    });
  } finally {
    await sql`delete from complaints`.execute(db);
    await close();
  }
}

/** Complaints of a year, half of them of one vendor. Forty wait in each state at least, of each thousand one. */
async function fillComplaints(db: Connection, count: number): Promise<void> {
  const at = sql`now() - make_interval(secs => ${sql.lit(31_536_000 / count)} * (n - 1))`;
  const turn = sql`(case when n <= 1000 then n % 25 else n % 1000 end)`;
  const state = sql`case ${turn} when 1 then 'open' when 2 then 'with-vendor' when 3 then 'proposed' when 4 then 'to-decide' else 'solved' end`;
  await db.connection().execute(async (connection) => {
    // Without triggers and foreign keys.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`delete from complaints`.execute(connection);
    await sql`
      insert into complaints (id, number, subject, kind, state, vendor_id, name, contact, title, message, language,
          acknowledge_by, resolve_by, acknowledged_at, resolved_at, answer_by, state_since, created_at)
        select 'bench-' || n, 'KB-C-0001-' || n, 'order', 'damaged', ${state}, case when n % 2 = 0 then 'v1' else 'v2' end,
            'Bench ' || n, n || '@bench.example', 'Torn', 'The bag is torn.', 'en', ${at} + interval '48 hours',
            ${at} + interval '1 month', case when ${turn} = 1 then null else ${at} + interval '1 hour' end,
            case when ${state} = 'solved' then ${at} + interval '9 days' end,
            case when ${turn} in (2, 3) then ${at} + interval '3 days' end, ${at}, ${at}
          from generate_series(1, ${sql.lit(count)}) n`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
  await sql`vacuum (analyze) complaints`.execute(db);
}
