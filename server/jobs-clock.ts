import { type Clock, systemClock } from 'pg-boss';
import type { OpenDatabase } from '../database/connect.ts';

/** Goes on by how long this process has run: a wait of pg-boss ends when it should, whatever somebody sets the clock to. */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

/**
 * Makes due what pg-boss has put off to times that a clock which was ahead wrote down: nothing else would be due before
 * them, for hours or years, as one job at most waits and an occurrence is done once. No other is put off for an hour.
 */
export async function forgetFuture({ run }: Pick<OpenDatabase, 'run'>): Promise<void> {
  await run(`with
    pass as (update pgboss.version set cron_on = now() where cron_on > now()),
    done as (delete from pgboss.job where created_on > now() and state in ('completed', 'failed', 'cancelled'))
    update pgboss.job set start_after = now()
      where state = 'created' and start_after > now()
        or state = 'retry' and start_after > now() + interval '1 hour'`);
}
