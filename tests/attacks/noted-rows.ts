import type { OpenDatabase } from '../../database/connect.ts';

/** A written row: its table, and its values before and after. */
export interface NotedRow {
  readonly table: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Records every committed write to a row, in all tables, from now on. */
export async function watchRows({ run }: Pick<OpenDatabase, 'run'>): Promise<void> {
  await run(`
    create table noted_rows (position bigserial, relation text, before jsonb, after jsonb);
    create function note_row() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) is distinct from to_jsonb(new) then
        insert into noted_rows (relation, before, after) values (tg_table_name, to_jsonb(old), to_jsonb(new));
      end if;
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'noted_rows' loop
        execute format('create trigger note_row after insert or update or delete on %I
          for each row execute function note_row()', name);
      end loop;
    end $$;`);
}

/** The writes since the last call. */
export async function notedRows({ run }: Pick<OpenDatabase, 'run'>): Promise<NotedRow[]> {
  const { rows } = await run(
    `with noted as (delete from noted_rows returning *)
     select relation as "table", before, after from noted order by position`,
  );
  return rows as NotedRow[];
}
