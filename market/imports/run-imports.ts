import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';

/** Runs all queued imports one after the other. After a crash, the next run resumes them. */
export async function runImports(context: Context): Promise<void> {
  for (;;) {
    const next = await context.db
      .selectFrom('productImports')
      .where('status', 'in', ['checking', 'applying'])
      .orderBy('createdAt')
      .limit(1)
      .select(['id', 'vendorId', 'userId', 'status'])
      .executeTakeFirst();
    if (!next) return;
    try {
      await (next.status === 'checking' ? checkImport(context, next) : applyImport(context, next));
    } catch (error) {
      // A failing import must not block the others.
      context.report(error);
      await context.db
        .updateTable('productImports')
        .set({ status: 'failed' })
        .where('id', '=', next.id)
        .execute();
    }
  }
}

/** Deletes imports that are past their retention period, with their lines. */
export async function forgetImports({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('productImports')
    .where('createdAt', '<', retentionCutoff(clock(), 'productImport'))
    .execute();
}
