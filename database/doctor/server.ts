import type { ServerState } from '../server-state.ts';

/** The oldest Patroni that lost no acknowledged order in the drill (docs/operating.md). */
const firstSafePatroni = [4, 1] as const;

/** A state of the PostgreSQL servers in which acknowledged orders can be lost, and its description. */
const risks: readonly (readonly [(state: ServerState) => boolean, string])[] = [
  [
    ({ settings }) => settings.fsync === 'off',
    'fsync is off: a crash of the machine can destroy the database',
  ],
  [
    ({ settings }) => settings.full_page_writes === 'off',
    'full_page_writes is off: a crash of the machine can destroy pages of the database',
  ],
  [
    ({ settings }) => settings.synchronous_commit === 'off',
    'synchronous_commit is off: a crash of the server loses the last acknowledged orders',
  ],
  [
    ({ settings, streaming }) => streaming > 0 && settings.synchronous_standby_names === '',
    'synchronous_standby_names is empty while standbys stream: a failover loses the last acknowledged orders',
  ],
  [
    ({ notStreaming }) => notStreaming > 0,
    'a standby does not stream, or its slot is not used: it cannot take over, and the primary keeps its log',
  ],
  [({ archiveFails }) => archiveFails, 'the log is not archived: restoring to a minute is not possible'],
];

/** Warnings about the PostgreSQL servers, each a sentence; none for servers that keep what they acknowledge. */
export function serverWarnings(state: ServerState, patroniVersion?: string): string[] {
  const found = risks.flatMap(([isRisky, sentence]) => (isRisky(state) ? [sentence] : []));
  if (patroniVersion !== undefined && !isSafePatroni(patroniVersion)) {
    found.push(
      `Patroni ${patroniVersion} can lose acknowledged orders when a primary hangs: 4.1 or later does not`,
    );
  }
  return found;
}

function isSafePatroni(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least, leastMinor] = firstSafePatroni;
  return major > least || (major === least && minor >= leastMinor);
}

/** The version of the Patroni whose REST API is at this address. Throws when it does not answer within two seconds. */
export async function askPatroni(url: string): Promise<string> {
  const answer = await fetch(new URL('/patroni', url), { signal: AbortSignal.timeout(2_000) });
  const { patroni } = (await answer.json()) as { patroni?: { version?: string } };
  if (!patroni?.version) throw new Error('no Patroni answers there');
  return patroni.version;
}
