import type { Updateable } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import type { StoreSettingsTable } from './schema.ts';

interface Change {
  /** Version of the settings that the administrator edited. */
  readonly version: number;
  readonly values: Updateable<StoreSettingsTable>;
  /** Action and facts of the audit. */
  readonly action: string;
  readonly facts: Record<string, string>;
}

/**
 * Writes settings in the caller's transaction, with an entry in the audit. Refuses `conflict.changed` when another
 * administrator has saved since.
 */
export async function writeSettings(
  context: Context,
  { version, values, action, facts }: Change,
): Promise<void> {
  const saved = await context.db
    .updateTable('storeSettings')
    .set({ ...values, version: version + 1, updatedAt: context.clock() })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!saved) refuse('conflict.changed');
  await recordAudit(context, { action, subject: 'store_settings', subjectId: 'shop', facts });
}
