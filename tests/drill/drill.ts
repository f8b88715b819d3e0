import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { complaintsAt } from '../support/doctor.ts';
import { openAutoFailover } from './auto-failover.ts';
import { Buyers } from './buyers.ts';
import { type Cluster, isWhole, query } from './cluster.ts';
import { compareOrders, type StoredOrder } from './compare.ts';
import { type Fault, faults } from './faults.ts';
import { openProxy } from './haproxy.ts';
import { drillFolder, openSwitch } from './machines.ts';
import { type EngineName, readDrillOptions } from './options.ts';
import { openPatroni } from './patroni.ts';
import { type DrillRun, type FaultFigures, missesOf, tableOfRun, writeRun } from './report.ts';
import { clearAttempts, type DrillShop, openDrillShop } from './shop.ts';
import { until } from './until.ts';
import { Watch } from './watch.ts';

/*
 * The drill, in namespaces of its own that `scripts/drill.mjs` opens: when this process ends, the system ends all that
 * it started.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** Milliseconds of ordering before each fault. */
const before = 5_000;
/** Orders a second that have to come in before a fault, and the seconds that a busy machine gets for it. */
const busy = { rate: 50, seconds: 40 };
/** Milliseconds of ordering after a cluster is whole again. */
const after = 4_000;

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
console.log(`${cluster.versions}: opening two processes of the shop`);
const shop = await openDrillShop(cluster);
const ended = new Set<number>();
shop.processes.forEach((one) => void one.exit.then(() => ended.add(one.pid)));
const watch = new Watch(shop);
const buyers = new Buyers(shop, watch);
const clearing = setInterval(() => clearAttempts(shop.databaseUrl).catch(() => {}), 2_000);

const run = await drilled();
console.log(`\n${tableOfRun(run)}`);
for (const oddity of watch.oddities) console.log(oddity);
await writeFile(join(drillFolder, 'figures.json'), JSON.stringify(run));
shop.processes.forEach((one, n) => void writeFile(join(drillFolder, `shop-${n + 1}.log`), one.output()));
if (options.keep) await writeRun(run);
process.exit(missesOf(run).length > 0 ? 1 : 0);

async function drilled(): Promise<DrillRun> {
  const rows: FaultFigures[] = [];
  const broken: string[] = [];
  for (const fault of faults.filter(({ name }) => options.faults.includes(name))) {
    try {
      rows.push(await tried(fault));
      console.log(JSON.stringify(rows.at(-1)));
    } catch (error) {
      // The cluster did not come back: no further fault can be judged.
      broken.push(`${fault.name}: ${String(error)}`);
      break;
    }
  }
  watch.stop();
  await buyers.stop();
  clearInterval(clearing);
  const all = await compared();
  console.log(`${all.acknowledged} acknowledged, ${all.lost.length} lost, ${all.doubled} doubled in all`);
  const complaints = [...broken, ...(await complaintsAt(shop.databaseUrl))];
  const { engine } = options;
  return { engine, versions: cluster.versions, rows, restarts: ended.size, complaints };
}

/** Lets a fault happen while orders come in, mends it, and waits until the cluster is whole again. */
async function tried(fault: Fault): Promise<FaultFigures> {
  const { name, sentence } = fault;
  const none = { orders: 0, pages: 0, cached: 0, rate: 0, acknowledged: 0, lost: 0, doubled: 0, errors: 0 };
  const skipped = await fault.needs?.(cluster);
  if (skipped !== undefined) return { name, sentence, skipped, ...none, whole: 0 };
  console.log(sentence);
  await wait(before);
  const isBusy = async () => watch.rate(performance.now() - before, performance.now()) >= busy.rate;
  await until('enough orders', isBusy, { seconds: busy.seconds }).catch(() => {});
  const from = performance.now();
  const rate = watch.rate(from - before, from);
  const mend = await fault.act(cluster, await cluster.primary());
  await wait(fault.lasts * 1000);
  await mend();
  await until(`whole after ${name}`, () => isWhole(cluster), { seconds: 180 });
  const whole = (performance.now() - from) / 1000;
  await wait(after);
  const to = performance.now();
  const { lost, doubled } = await compared();
  const isInside = ({ acknowledgedAt }: { acknowledgedAt: number | null }) =>
    acknowledgedAt !== null && acknowledgedAt >= from - before && acknowledgedAt <= to;
  const errors = [...watch.statuses(from, to)].filter(([status]) => status >= 500 && status !== 503);
  return {
    name,
    sentence,
    orders: watch.away('orders', from, to),
    pages: watch.away('pages', from, to),
    cached: watch.away('cached', from, to),
    rate,
    acknowledged: buyers.purchases.filter(isInside).length,
    lost: lost.filter(isInside).length,
    doubled,
    errors: errors.reduce((all, [, count]) => all + count, 0),
    whole,
  };
}

async function compared() {
  const known = [...buyers.purchases];
  const stored = await storedOrders(shop);
  return compareOrders(known, stored);
}

function storedOrders({ databaseUrl }: DrillShop): Promise<StoredOrder[]> {
  return query<StoredOrder>(databaseUrl, 'select id, checkout_id as "checkoutId" from orders');
}
