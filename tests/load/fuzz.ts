import { rows } from '../access/table.ts';
import { Fuzz } from '../attacks/fuzz.ts';
import type { Figure } from './figure.ts';

const requests = 100_000;

/** Attacks every row of the access table, in a shop of its own. */
export async function fuzz(): Promise<Figure[]> {
  const attacks = new Fuzz();
  const each = Math.ceil(requests / rows.length);
  let broken = 0;
  for (const row of rows) {
    await attacks.attack(row, each).catch((error: unknown) => {
      broken += 1;
      console.error(`${row.method} ${row.address} ${row.form ?? ''}`, error);
    });
  }
  await attacks.close();
  const answers = [...attacks.answers].toSorted(([one], [other]) => one - other);
  const sent = answers.reduce((sum, [, count]) => sum + count, 0);
  const of = answers.map(([status, count]) => `${status}: ${count}`).join(', ');
  return [
    { what: 'Requests of a fuzz', on: 'PGlite', value: sent, wanted: { least: requests }, of },
    { what: 'Routes and actions that it broke', on: 'PGlite', value: broken, wanted: { most: 0 } },
  ];
}
