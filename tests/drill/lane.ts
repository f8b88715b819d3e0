import { setTimeout as wait } from 'node:timers/promises';
import { Buyers } from './buyers.ts';
import { type Cluster, isWhole, query } from './cluster.ts';
import { compareOrders, type StoredOrder } from './compare.ts';
import type { Fault } from './faults.ts';
import type { FaultFigures } from './report.ts';
import { clearAttempts, type DrillShop } from './shop.ts';
import { until } from './until.ts';
import { Watch } from './watch.ts';

/** Milliseconds of ordering before each fault. */
const before = 5_000;
/** Orders a second that have to come in before a fault, and the seconds that a busy machine gets for it. */
const busy = { rate: 50, seconds: 40 };
/** Milliseconds of ordering after a cluster is whole again. */
const after = 4_000;

/** Buyers and watchers at processes of the shop, while faults happen to their cluster. */
export class Lane {
  readonly watch: Watch;
  readonly #cluster: Cluster;
  readonly #shop: DrillShop;
  readonly #buyers: Buyers;
  readonly #clearing: NodeJS.Timeout;

  constructor(cluster: Cluster, shop: DrillShop) {
    [this.#cluster, this.#shop] = [cluster, shop];
    this.watch = new Watch(shop);
    this.#buyers = new Buyers(shop, this.watch);
    this.#clearing = setInterval(() => clearAttempts(shop.databaseUrl).catch(() => {}), 2_000);
  }

  /** Lets a fault happen while orders come in, mends it, and waits until the cluster is whole again. */
  async tries(fault: Fault, sentence = fault.sentence): Promise<FaultFigures> {
    const [cluster, watch] = [this.#cluster, this.watch];
    const { name } = fault;
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
    return { name, sentence, rate, whole, ...(await this.#figuresOf(from, performance.now())) };
  }

  async #figuresOf(from: number, to: number) {
    const { lost, doubled } = await this.compared();
    const isInside = ({ acknowledgedAt }: { acknowledgedAt: number | null }) =>
      acknowledgedAt !== null && acknowledgedAt >= from - before && acknowledgedAt <= to;
    const errors = [...this.watch.statuses(from, to)].filter(([status]) => status >= 500 && status !== 503);
    return {
      orders: this.watch.away('orders', from, to),
      pages: this.watch.away('pages', from, to),
      cached: this.watch.away('cached', from, to),
      acknowledged: this.#buyers.purchases.filter(isInside).length,
      lost: lost.filter(isInside).length,
      doubled,
      errors: errors.reduce((all, [, count]) => all + count, 0),
    };
  }

  /** All purchases so far beside the orders of the database. */
  async compared() {
    const known = [...this.#buyers.purchases];
    const stored = await query<StoredOrder>(
      this.#shop.databaseUrl,
      'select id, checkout_id as "checkoutId" from orders',
    );
    return compareOrders(known, stored);
  }

  /** Ends the buyers once each has an answer. */
  async end(): Promise<void> {
    this.watch.stop();
    await this.#buyers.stop();
    clearInterval(this.#clearing);
  }
}
