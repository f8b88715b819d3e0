import type { OpenDatabase } from '../database/connect.ts';
import type { Clock } from '../market/kernel/clock.ts';
import type { Logger } from './log.ts';

/** In milliseconds. */
const [often, tooSlowToTell] = [30_000, 1_000];
/** In seconds: somebody has to see to such a clock. */
const noticeable = 60;

/**
 * The time by the database's clock: every process on every machine has the same one, whatever its own says or jumps to
 * (decision 37). Between two looks it goes on by how long this process has run, which nobody can set.
 */
export async function clockOf({ run }: Pick<OpenDatabase, 'run'>, log: Pick<Logger, 'warn'>): Promise<Clock> {
  let began: number | undefined;
  let isTold = false;
  const look = async () => {
    const asked = performance.now();
    const { rows } = await run('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now');
    const answered = performance.now();
    if (began !== undefined && answered - asked > tooSlowToTell) return;
    const { now } = rows[0] as { now: number };
    began = now - (asked + answered) / 2;
    const off = Math.round((Date.now() - began - answered) / 1_000);
    const isOff = Math.abs(off) > noticeable;
    if (isOff && !isTold) log.warn({ seconds: off }, 'this machine’s clock is off: the database’s holds');
    isTold = isOff;
  };
  await look();
  // With the database away, nobody asks what time it is for long.
  setInterval(() => look().catch(() => {}), often).unref();
  return () => new Date((began ?? 0) + performance.now());
}
