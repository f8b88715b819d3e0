import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { complaintsAt } from '../support/doctor.ts';
import { openAutoFailover } from './auto-failover.ts';
import { backups, openRepository } from './backup.ts';
import { type Cluster, isWhole } from './cluster.ts';
import { faults } from './faults.ts';
import { openProxy } from './haproxy.ts';
import { Lane } from './lane.ts';
import { drillFolder, openSwitch } from './machines.ts';
import { type EngineName, readDrillOptions } from './options.ts';
import { openPatroni } from './patroni.ts';
import { openPooledShop, poolers } from './pooler.ts';
import {
  type DrillRun,
  type FaultFigures,
  missesOf,
  type StepFigures,
  tableOfRun,
  writeRun,
} from './report.ts';
import { type DrillShop, openDrillShop } from './shop.ts';
import { until } from './until.ts';

/*
 * The drill, in namespaces of its own that `scripts/drill.mjs` opens: when this process ends, the system ends all that
 * it started.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const engines: Record<EngineName, () => Promise<Cluster>> = {
  patroni: openPatroni,
  pg_auto_failover: openAutoFailover,
};

const options = readDrillOptions(process.argv.slice(2));
await openSwitch();
console.log(`Raising three nodes with ${options.engine}`);
const cluster = await engines[options.engine]();
openProxy(cluster.proxyFile);
await until('a whole cluster', () => isWhole(cluster), { seconds: 120 });
if (options.engine === 'patroni') await openRepository(cluster);
console.log(`${cluster.versions}: opening two processes of the shop`);
const shop = await openDrillShop(cluster);
const ended = new Set<number>();
shop.processes.forEach((one) => void one.exit.then(() => ended.add(one.pid)));

const run = await drilled();
console.log(`\n${tableOfRun(run)}`);
await writeFile(join(drillFolder, 'figures.json'), JSON.stringify(run));
for (const [n, one] of shop.processes.entries())
  await writeFile(join(drillFolder, `shop-${n + 1}.log`), one.output());
if (options.keep) await writeRun(run);
process.exit(missesOf(run).length > 0 ? 1 : 0);

async function drilled(): Promise<DrillRun> {
  const rows: FaultFigures[] = [];
  const steps: StepFigures[] = [];
  const broken: string[] = [];
  const complaints = async () => broken.push(...(await complaintsAt(shop.databaseUrl)));
  const parts: (readonly [string, () => Promise<unknown>])[] = [
    ['faults', () => throughFaults(rows, broken)],
    ['poolers', () => throughPoolers(rows, broken)],
    ['the doctor', complaints],
    ['backup', async () => steps.push(...(await backups(cluster, shop)))],
  ];
  const left = ['poolers', 'backup'].filter((name) => !options.faults.includes(name));
  // Its repository is a part of the configuration of Patroni.
  if (options.engine !== 'patroni') left.push('backup');
  for (const [name, part] of parts.filter(([name]) => !left.includes(name))) {
    try {
      await part();
    } catch (error) {
      // The cluster did not come back: nothing further can be judged.
      broken.push(`${name}: ${String(error)}`);
      break;
    }
  }
  const { engine } = options;
  return { engine, versions: cluster.versions, rows, steps, restarts: ended.size, complaints: broken };
}

async function throughFaults(rows: FaultFigures[], broken: string[]): Promise<void> {
  const chosen = faults.filter(({ name }) => options.faults.includes(name));
  await inLane(shop, broken, async (lane) => {
    for (const fault of chosen) rows.push(told(await lane.tries(fault)));
  });
}

/** Through each PgBouncer in turn the postmaster is killed while orders come in. */
async function throughPoolers(rows: FaultFigures[], broken: string[]): Promise<void> {
  const kill = faults.find(({ name }) => name === 'kill');
  for (const program of kill ? poolers : []) {
    const pooled = await openPooledShop(program, shop);
    await inLane(pooled.shop, broken, async (lane) => {
      if (kill) rows.push(told(await lane.tries(kill, `${kill.sentence}, through ${pooled.title}`)));
    });
    await pooled.close();
  }
}

/** Buyers order until the work is done; then all that was acknowledged is compared once more. */
async function inLane(at: DrillShop, broken: string[], work: (lane: Lane) => Promise<void>): Promise<void> {
  const lane = new Lane(cluster, at);
  try {
    await work(lane);
  } finally {
    await lane.end();
  }
  const { acknowledged, lost, doubled } = await lane.compared();
  console.log(`${acknowledged} acknowledged, ${lost.length} lost, ${doubled} doubled in all`);
  for (const oddity of lane.watch.oddities) console.log(oddity);
  if (lost.length > 0) broken.push(`${lost.length} acknowledged orders are lost in all`);
}

function told(row: FaultFigures): FaultFigures {
  console.log(JSON.stringify(row));
  return row;
}
