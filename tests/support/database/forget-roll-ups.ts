import type { Connection } from '../../../market/kernel/database.ts';

/** Deletes all roll-ups, as in a shop right after the upgrade. */
export async function forgetRollUps(db: Connection): Promise<void> {
  await db.updateTable('figuresRolledUp').set({ until: '1970-01-01' }).execute();
  for (const table of [
    'figuresToRecount',
    'vendorDayFigures',
    'productDayFigures',
    'marketDayFigures',
    'categoryDayFigures',
  ] as const)
    await db.deleteFrom(table).execute();
}
