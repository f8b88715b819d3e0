import type { OpenDatabase } from '../../database/connect.ts';

/** What the program itself wrote, for itself: keys, states and what it looks up. No such text is anybody's. */
const ofTheProgram =
  /^(?:kysely|noted_rows|attempts|credentials|sessions|tokens|search_words|market_|vendor_(?!licences)|stored_files|product_imports\.status|users\.(?:email|image|search)|vendors\.search|audit_entries\.(?:action|subject)|consignment_moves\.moved_by|consignments\.carrier|outgoing_mails\.(?:state|message)|seed_labels\.class)|\.(?:id|\w+_id|key|\w+_key|kind|status|\w+_status|role|language|reason|category|subcategory|\w*unit|outcome|payment_method|file_type|toxicity|stock_level|number)$/;

/** What within a JSON somebody has written. */
const written = /name|street|city|message|subject|text|answer|note|pack|^en$|^hi$/i;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Puts hostile texts into every column that shows what somebody wrote, in turn; answers with the columns that took them. */
export async function writeEverywhere(database: OpenDatabase, texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.run(
    `select table_name as "table", column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb') order by 1, 2`,
  );
  const taken: string[] = [];
  for (const column of rows as Column[]) {
    const name = `${column.table}.${column.name}`;
    if (ofTheProgram.test(name)) continue;
    const write = column.type === 'text' ? writeText : writeJson;
    if (await write(database, column, texts)) taken.push(name);
  }
  return taken;
}

async function writeText({ run }: OpenDatabase, { table, name }: Column, texts: readonly string[]) {
  const turn = `1 + abs(hashtext(ctid::text)) % ${texts.length}`;
  const { rows } = await run(
    `update ${table} set ${name} = ($1::text[])[${turn}] where ${name} is not null and ${name} <> '' returning 1`,
    [texts],
  ).catch(() => ({ rows: [] })); // the shape of a phone, say, is the database's to hold
  return rows.length > 0;
}

async function writeJson({ run }: OpenDatabase, { table, name }: Column, texts: readonly string[]) {
  const { rows } = await run(
    `select ctid::text as place, ${name} as value from ${table} where ${name} is not null`,
  );
  let turn = 0;
  const instead = (key: string, value: unknown) =>
    typeof value === 'string' && written.test(key) ? texts[turn++ % texts.length] : value;
  for (const { place, value } of rows as { place: string; value: unknown }[]) {
    const json = JSON.stringify(value, instead);
    if (json !== JSON.stringify(value))
      await run(`update ${table} set ${name} = $1 where ctid = $2::tid`, [json, place]);
  }
  return turn > 0;
}
