import failures from '../../app/i18n/en/failures.json' with { type: 'json' };
import validation from '../../app/i18n/en/validation.json' with { type: 'json' };
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Failure, Result } from '../../market/kernel/errors.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../database.ts';
import { createLog } from '../observability/log.ts';
import { CannotStart } from '../start.ts';

/**
 * Runs a use case as an operator's command of this name, and returns its value. A failure ends the command with the
 * same message as in the shop's forms.
 */
export async function runCommand<T>(
  name: string,
  work: (context: Context, config: Config) => Promise<Result<T>>,
): Promise<T> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    const actor = { kind: 'system', name } as const;
    const report = (error: unknown) => log.error({ error }, `${name} failed`);
    const result = await work({ db: database.db, actor, clock: systemClock, language: 'en', report }, config);
    if (!result.ok) throw new CannotStart(reasonOf(result.failure));
    return result.value;
  } finally {
    await database.close();
  }
}

/** Message of a failure, from the texts of the shop's forms. */
function reasonOf({ code, fields = {} }: Failure): string {
  const [message] = Object.values(fields);
  return message ? textAt(validation, message) : textAt(failures, code);
}

function textAt(texts: unknown, key: string): string {
  const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], texts);
  return typeof found === 'string' ? found : key;
}
