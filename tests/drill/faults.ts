import { type Cluster, type DatabaseNode, query, standbysOf } from './cluster.ts';
import { type Machine, type Part, sendSignal } from './machines.ts';

/** A fault: what happens to a whole cluster, how long it lasts, and what mends it. */
export interface Fault {
  readonly name: string;
  readonly sentence: string;
  /** Seconds between the act and its mend. */
  readonly lasts: number;
  /** Returns what mends it. */
  readonly act: (cluster: Cluster, primary: DatabaseNode) => Promise<() => Promise<void>>;
  /** Why it cannot be tried on this cluster; undefined where it can. */
  readonly needs?: (cluster: Cluster) => Promise<string | undefined>;
}

const nothing = async () => {};

/** The faults in the order of a whole run. */
export const faults: readonly Fault[] = [
  {
    name: 'kill',
    sentence: 'The postmaster of the primary is killed (kill -9)',
    lasts: 10,
    async act(_, { machine, dataFolder }) {
      const pid = await machine.sh(`head -1 ${dataFolder}/postmaster.pid`);
      sendSignal(Number(pid), 'SIGKILL');
      return nothing;
    },
  },
  {
    name: 'hang',
    sentence: 'PostgreSQL of the primary hangs for 35 s (SIGSTOP), its manager does not',
    lasts: 35,
    act: (_, { machine }) => hang(machine, 'postgres'),
  },
  {
    name: 'manager-hang',
    sentence: 'The manager of the primary hangs for 35 s, PostgreSQL does not',
    lasts: 35,
    act: (_, { machine }) => hang(machine, 'manager'),
  },
  {
    name: 'both-hang',
    sentence: 'PostgreSQL and manager of the primary hang for 35 s',
    lasts: 35,
    act: (_, { machine }) => hang(machine, 'postgres', 'manager'),
  },
  {
    name: 'machine',
    sentence: "The primary's machine loses its power, and is back after 40 s",
    lasts: 40,
    async act(cluster, node) {
      await node.machine.cut();
      await node.machine.signal('all', 'SIGKILL');
      return async () => {
        await node.machine.join();
        await cluster.start(node);
      };
    },
  },
  {
    name: 'cut',
    sentence: "The primary's machine is cut off from the network for 40 s",
    lasts: 40,
    async act(_, { machine }) {
      await machine.cut();
      return () => machine.join();
    },
  },
  {
    name: 'store',
    sentence: "The leader of the managers' store is killed, and is back after 20 s",
    lasts: 20,
    act: async (cluster) => loseStores(cluster, (await cluster.stores()).slice(0, 1)),
  },
  {
    name: 'stores',
    sentence: "Two of three members of the managers' store are killed, and are back after 30 s",
    lasts: 30,
    act: async (cluster) => loseStores(cluster, (await cluster.stores()).slice(0, 2)),
    needs: async (cluster) =>
      (await cluster.stores()).length < 3 ? 'this engine has one monitor' : undefined,
  },
  {
    name: 'standby',
    sentence: 'The machine of the synchronous standby loses its power, and is back after 30 s',
    lasts: 30,
    async act(cluster, primary) {
      const node = await synchronousStandby(cluster, primary);
      await node.machine.cut();
      await node.machine.signal('all', 'SIGKILL');
      return async () => {
        await node.machine.join();
        await cluster.start(node);
      };
    },
  },
  {
    name: 'lag',
    sentence: 'The synchronous standby stops receiving for 35 s (SIGSTOP of its receiver)',
    lasts: 35,
    async act(cluster, primary) {
      const { machine } = await synchronousStandby(cluster, primary);
      const pid = Number(await machine.sh('pgrep --ns $$ --nslist net -f "[p]ostgres: .*walreceiver"'));
      if (!(pid > 0)) throw new Error('the standby has no receiver');
      sendSignal(pid, 'SIGSTOP');
      return async () => sendSignal(pid, 'SIGCONT');
    },
  },
  {
    name: 'disk',
    sentence: "The primary's disk is full for 40 s",
    lasts: 40,
    async act(_, { machine }) {
      const file = '/var/lib/postgresql/full';
      // The second file takes what is less than a whole block of the first.
      await machine.sh(`fallocate -l $(df --output=avail -B1 /var/lib/postgresql | tail -1) ${file} || true
        dd if=/dev/zero of=${file}.rest bs=4k 2>/dev/null || true`);
      return async () => void (await machine.sh(`rm -f ${file} ${file}.rest`));
    },
  },
  {
    name: 'stop',
    sentence: 'The primary is stopped cleanly for maintenance, and started after 20 s',
    lasts: 20,
    async act(cluster, node) {
      await cluster.stopCleanly(node);
      return () => cluster.start(node);
    },
  },
  {
    name: 'switchover',
    sentence: 'A planned switchover to a standby',
    lasts: 10,
    async act(cluster) {
      await cluster.switchover();
      return nothing;
    },
  },
];

/** The faults of the quick run, which is a part of `npm run bench`. */
export const quickFaults: readonly string[] = ['kill', 'hang', 'machine', 'switchover'];

async function hang(machine: Machine, ...parts: Part[]): Promise<() => Promise<void>> {
  for (const part of parts) await machine.signal(part, 'SIGSTOP');
  return async () => {
    for (const part of parts) await machine.signal(part, 'SIGCONT');
  };
}

async function loseStores(cluster: Cluster, machines: readonly Machine[]): Promise<() => Promise<void>> {
  for (const machine of machines) await machine.signal(cluster.storePart, 'SIGKILL');
  return async () => {
    for (const machine of machines) await cluster.startStore(machine);
  };
}

/** The standby that acknowledges orders; any where all do. */
async function synchronousStandby(cluster: Cluster, primary: DatabaseNode): Promise<DatabaseNode> {
  const [first, ...others] = standbysOf(cluster, primary);
  if (!first) throw new Error('the cluster has no standby');
  const [row] = await query<{ address: string }>(
    primary.url,
    `select host(client_addr) as address from pg_stat_replication where sync_state in ('sync', 'quorum')`,
  );
  return others.find(({ machine }) => machine.address === row?.address) ?? first;
}
