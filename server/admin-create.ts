import './production.ts';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import failures from '../app/i18n/en/failures.json' with { type: 'json' };
import validation from '../app/i18n/en/validation.json' with { type: 'json' };
import { systemClock } from '../market/kernel/clock.ts';
import type { Failure } from '../market/kernel/errors.ts';
import { createAdministrator } from '../market/people/create-administrator.ts';
import { createAccounts } from './accounts.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { createLog } from './log.ts';
import { ownSecret } from './secret.ts';
import { CannotStart, start } from './start.ts';

/**
 * `npm run admin:create`: gives a shop an administrator. Name and email come from --name and --email, or ADMIN_NAME and
 * ADMIN_EMAIL; the password from ADMIN_PASSWORD, never from the arguments, which everybody on the machine can read. What
 * is not given is asked for.
 */
await start(async () => {
  const config = readConfig(process.env);
  const typed = await whoItIs();
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    const secret = config.sessionSecret ?? (await ownSecret(config.dataDir));
    const baseUrl = config.siteUrl ?? 'http://localhost';
    const create = createAdministrator(createAccounts({ secret, baseUrl, secureCookies: false }));
    const result = await create(
      {
        db: database.db,
        actor: { kind: 'system', name: 'admin:create' },
        clock: systemClock,
        language: 'en',
        report: (error) => log.error({ error }, 'the administrator could not be created'),
      },
      typed,
    );
    if (!result.ok) throw new CannotStart(reasonOf(result.failure));
    console.log(`${result.value.email} can sign in at ${config.siteUrl ?? ''}/admin/login`);
  } finally {
    await database.close();
  }
});

async function whoItIs(): Promise<{ name: string; email: string; password: string }> {
  const { values } = parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } });
  const { ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string, hidden = false) => {
    process.stderr.write(question);
    isHidden = hidden;
    const answer: IteratorResult<string, unknown> = await answers.next();
    isHidden = false;
    if (hidden) process.stderr.write('\n');
    return answer.done ? '' : answer.value;
  };
  try {
    return {
      name: values.name ?? ADMIN_NAME ?? (await ask('Name: ')),
      email: values.email ?? ADMIN_EMAIL ?? (await ask('Email: ')),
      password: ADMIN_PASSWORD ?? (await ask('Password: ', true)),
    };
  } finally {
    lines.close();
  }
}

/** What is wrong, in the words of the shop's own forms. */
function reasonOf({ code, fields = {} }: Failure): string {
  const [message] = Object.values(fields);
  return message ? textAt(validation, message) : textAt(failures, code);
}

function textAt(texts: unknown, key: string): string {
  const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], texts);
  return typeof found === 'string' ? found : key;
}
