import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrillRun, mostWithoutOrders } from '../drill/report.ts';
import { root } from '../support/source.ts';
import type { Figure } from './figure.ts';

const file = join(root, '.cache/drill/run/figures.json');

/** The four quick faults of `npm run drill`; none, with a sentence, where the drill cannot run. */
export async function drill(): Promise<Figure[]> {
  await rm(file, { force: true });
  const args = [join(root, 'scripts/drill.mjs'), '--quick'];
  await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) return figuresOf(JSON.parse(text) as DrillRun);
  console.log('The drill did not run: the line above says why.');
  return [];
}

function figuresOf({ rows }: DrillRun): Figure[] {
  const counted = (field: 'acknowledged' | 'lost' | 'doubled' | 'errors') =>
    rows.reduce((sum, row) => sum + row[field], 0);
  const on = 'PostgreSQL';
  const wanted = { most: 0 };
  return [
    ...rows.map(({ name, sentence, orders }) => {
      return {
        what: `Without orders: ${sentence}`,
        on,
        value: orders,
        wanted: { most: mostWithoutOrders(name) },
        unit: 's',
      } as const;
    }),
    {
      what: 'Acknowledged orders lost',
      on,
      value: counted('lost'),
      wanted,
      of: `${counted('acknowledged')} orders`,
    },
    { what: 'Orders doubled', on, value: counted('doubled'), wanted },
    { what: 'Answers of 500 and above other than 503', on, value: counted('errors'), wanted },
  ];
}
