import { parseArgs } from 'node:util';
import { faults, quickFaults } from './faults.ts';

export const engineNames = ['patroni', 'pg_auto_failover'] as const;
export type EngineName = (typeof engineNames)[number];

/** What is tried beside faults: orders through PgBouncer, and backup and restore. */
const others = ['poolers', 'backup'];

export interface DrillOptions {
  readonly engine: EngineName;
  /** Names of the faults to try, in the order of the table. */
  readonly faults: readonly string[];
  /** Whether the figures are written into docs/drill.md. */
  readonly keep: boolean;
}

/**
 * Reads `--engine patroni`, `--faults kill,hang`, `--quick` and `--keep`. Throws with a sentence for an engine or a
 * fault that does not exist.
 */
export function readDrillOptions(args: readonly string[]): DrillOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', default: 'patroni' },
      faults: { type: 'string' },
      quick: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const engine = engineNames.find((name) => name === values.engine);
  if (!engine) throw new Error(`--engine must be one of ${engineNames.join(', ')}`);
  const all = [...faults.map(({ name }) => name), ...others];
  const chosen = values.faults?.split(',') ?? (values.quick ? quickFaults : all);
  const unknown = chosen.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`--faults knows no ${unknown}: it has ${all.join(', ')}`);
  return { engine, faults: all.filter((name) => chosen.includes(name)), keep: values.keep };
}
