import { sql } from 'kysely';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { rollUpFigures } from '../../market/orders/figures/roll-up-figures.ts';
import { forgetRollUps } from '../support/database/forget-roll-ups.ts';

/** Rolls up all closed days of orders that were inserted by SQL. */
export async function rollUpAnew(db: Connection): Promise<void> {
  await forgetRollUps(db);
  await sql`analyze`.execute(db);
  const actor = { kind: 'system', name: 'bench' } as const;
  const began = performance.now();
  await rollUpFigures({ db, actor, clock: systemClock, language: 'en', report: () => {} });
  console.log(`All closed days rolled up in ${Math.round(performance.now() - began)} ms`);
}
