import type { OpenDatabase } from '../../database/connect.ts';

/**
 * Columns with text from the program itself: keys, states and search data. They contain no user input, but for a GSTIN,
 * which is checked.
 */
const ofTheProgram =
  /^(?:kysely|noted_rows|attempts|credentials|sessions|tokens|recovery_codes|pending_sign_ins|second_factors\.transports|search_words|market_|vendor_(?!licences)|stored_files|product_imports\.status|users\.(?:email|search)|vendors\.search|audit_entries\.(?:action|subject)|documents\.seller_gstin|consignment_moves\.moved_by|consignments\.carrier|outgoing_mails\.(?:state|message|recipient)|pending_changes\.act|number_claims\.(?:state|obstacle|pincode|new_phone)|seed_labels\.class)|\.(?:id|\w+_id|key|\w+_key|kind|status|\w+_status|role|language|reason|category|subcategory|\w*unit|outcome|payment_method|file_type|toxicity|stock_level|number)$/;

/** Keys of JSON values that contain user input. */
const written = /name|street|city|message|subject|text|answer|note|pack|^en$|^hi$/i;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Writes hostile texts into every column with user input, in turn; returns the columns that accepted them. */
export async function writeEverywhere(database: OpenDatabase, texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.run(
    `select table_name as "table", column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb') order by 1, 2`,
  );
  // Issued documents never change; here they had hostile texts from the beginning.
  await database.run('alter table documents disable trigger refuse_changed_document');
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
  ).catch(() => ({ rows: [] })); // a constraint of the database, such as the format of phone numbers, may reject it
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
