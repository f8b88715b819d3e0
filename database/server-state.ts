import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../market/kernel/database.ts';

/** What a primary knows of its copies. Without the role `pg_monitor` states of standbys and lags are not visible. */
export interface ServerState {
  /** Standbys that stream. */
  readonly streaming: number;
  /** Those of them whose confirmation commits wait for. */
  readonly synchronous: number;
  /** Standbys that are connected but do not stream, and slots of standbys that are not connected. */
  readonly notStreaming: number;
  /** Of the standby that is furthest behind. */
  readonly lagBytes: number;
  readonly lagSeconds: number;
  /** It rises with each promotion. */
  readonly timeline: number;
  /** Age of the newest archived log file in seconds; null without an archive. */
  readonly archivedSeconds: number | null;
  /** Whether the last attempt to archive a log file failed. */
  readonly archiveFails: boolean;
  /** Settings by their names. */
  readonly settings: Readonly<Record<string, string>>;
}

const names = sql.join(['fsync', 'full_page_writes', 'synchronous_commit', 'synchronous_standby_names']);

const question: RawBuilder<ServerState> = sql`
  select
    count(*) filter (where state = 'streaming')::int as streaming,
    count(*) filter (where state = 'streaming' and sync_state in ('sync', 'quorum'))::int as synchronous,
    (count(*) filter (where state <> 'streaming')
      + (select count(*) from pg_replication_slots where slot_type = 'physical' and not active))::int as not_streaming,
    coalesce(max(pg_current_wal_lsn() - replay_lsn), 0) as lag_bytes,
    coalesce(extract(epoch from max(replay_lag)), 0) as lag_seconds,
    (select timeline_id from pg_control_checkpoint()) as timeline,
    (select round(extract(epoch from now() - last_archived_time)) from pg_stat_archiver) as archived_seconds,
    (select coalesce(last_failed_time > last_archived_time, last_failed_time is not null) from pg_stat_archiver)
      as archive_fails,
    (select json_object_agg(name, setting) from pg_settings where name in (${names})) as settings
  from pg_stat_replication where application_name <> 'pg_basebackup'`;

/** Asks a primary for its state. Throws on a standby. */
export async function readServerState(db: Connection): Promise<ServerState> {
  const { rows } = await question.execute(db);
  if (!rows[0]) throw new Error('the database tells no state');
  return rows[0];
}
