import { type Kysely, sql } from 'kysely';

/**
 * An import that has nothing to write ends by itself: `unchanged` when no line differs from what is kept, `failed` when no line
 * is right. Those that wait for a confirmation that would be refused end too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product_imports
    drop constraint product_imports_status_check,
    add constraint product_imports_status_check
      check (status in ('checking', 'checked', 'applying', 'applied', 'unchanged', 'failed'))`.execute(db);
  await sql`update product_imports as i
    set status = case when exists (${linesOf(['wrong'])}) then 'failed' else 'unchanged' end
    where status = 'checked' and not exists (${linesOf(['new', 'changed'])})`.execute(db);
}

function linesOf(outcomes: readonly string[]) {
  return sql`select from product_import_rows r where r.import_id = i.id and r.outcome in (${sql.join(outcomes)})`;
}
