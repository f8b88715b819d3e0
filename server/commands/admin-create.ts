import '../production.ts';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createAdministrator } from '../../market/people/account/create-administrator.ts';
import { toldCommand } from '../../market/sensitive-changes/change-sensitively.ts';
import { readConfig } from '../config.ts';
import { start } from '../start.ts';
import { runCommand } from './operator-command.ts';

/**
 * `npm run admin:create`: creates an administrator. Name and email come from --name and --email, or ADMIN_NAME and
 * ADMIN_EMAIL; the password from ADMIN_PASSWORD, never from arguments, which all users of the machine can read. Prompts
 * for missing values.
 */
await start(async () => {
  readConfig(process.env); // Reports a wrong setting before the prompts.
  const typed = await readIdentity();
  await runCommand('admin:create', async (context, { siteUrl = '', adminsNeedFactor }) => {
    const result = await toldCommand('createAdministrator', createAdministrator)(context, typed);
    if (!result.ok) return result;
    console.log(`${result.value.email} can sign in at ${siteUrl}/admin/login`);
    if (adminsNeedFactor)
      console.log('The first login asks for a second factor: an app for login codes, or a passkey');
    return result;
  });
});

async function readIdentity(): Promise<{ name: string; email: string; password: string }> {
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
