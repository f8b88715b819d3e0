import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anOperator } from '../tests/support/shop/an-operator.ts';
import { readConfig, WrongSetting } from './config.ts';

const onPostgres = { DATABASE_URL: 'postgres://shop@db/shop', SESSION_SECRET: '0123456789abcdef'.repeat(2) };

it('all settings have defaults', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, dataDir: './data', databaseUrl: undefined, trustProxy: false });
  expect(config.operator).toMatchObject({
    email: 'support@example.com',
    legalName: expect.stringMatching(/^Demo/),
    hours: 'Mon-Sat 09:00-18:00',
  });
  expect(config.operator.demo).toHaveLength(14);
});

it.each([
  [{ ...anOperator }, null],
  [{ ...anOperator, SHOP_TCS_GSTIN: '27AAKCK9087Q1CN' }, '27AAKCK9087Q1CN'],
])('takes no GSTIN of the demo shop for tax collection: %j', (given, tcsGstin) => {
  expect(readConfig(given).operator.tcsGstin).toBe(tcsGstin);
});

it('refuses another GSTIN for tax collection at source', () => {
  expect(() => readConfig({ SHOP_TCS_GSTIN: '27AABCK1234F1ZZ' })).toThrow(
    'SHOP_TCS_GSTIN must be a GSTIN with C',
  );
});

it('treats an empty setting as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SITE_URL: '' }).port).toBe(3000);
});

it('reads a secret from its _FILE setting, unless the secret itself is given', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'kheti-secret-')), 'key');
  await writeFile(file, `${onPostgres.SESSION_SECRET}\n`);
  const { SESSION_SECRET: secret, ...rest } = { ...onPostgres, SESSION_SECRET_FILE: file };
  expect(readConfig(rest).sessionSecret).toBe(secret);
  expect(readConfig({ ...rest, SESSION_SECRET: '' }).sessionSecret).toBe(secret);
  expect(readConfig({ ...rest, SESSION_SECRET: `${secret}!` }).sessionSecret).toBe(`${secret}!`);
  await rm(dirname(file), { recursive: true });
  expect(() => readConfig(rest)).toThrow('SESSION_SECRET_FILE must name a file that can be read');
});

it('reads given settings', () => {
  const config = readConfig({
    ...onPostgres,
    PORT: '8080',
    SITE_URL: 'https://shop.example/',
    TRUST_PROXY: 'true',
  });
  expect(config).toMatchObject({ port: 8080, siteUrl: 'https://shop.example', trustProxy: true });
});

it.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: onPostgres.DATABASE_URL }, 'SESSION_SECRET'],
  [{ ...onPostgres, SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ ...onPostgres, DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS'],
  [{ ...onPostgres, DATABASE_DIRECT_URL: 'pooler' }, 'DATABASE_DIRECT_URL'],
  [{ ...onPostgres, DATABASE_URL: 'postgres://a,b/shop?target_session_attrs=any' }, 'DATABASE_URL'],
  [{ DATABASE_REPLICA_URL: onPostgres.DATABASE_URL }, 'DATABASE_URL'],
  [{ ...onPostgres, DATABASE_REPLICA_URL: 'postgres://a,b/shop' }, 'DATABASE_REPLICA_URL'],
  [{ DATABASE_DIRECT_URL: onPostgres.DATABASE_URL }, 'DATABASE_URL'],
  [{ SITE_URL: 'shop.example' }, 'SITE_URL'],
  [{ SITE_URL: 'https://shop.example/path' }, 'SITE_URL'],
  [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ SHOP_EMAIL: 'nobody' }, 'SHOP_EMAIL'],
  [{ SHOP_HOURS: 'always' }, 'SHOP_HOURS'],
  [{ GRIEVANCE_EMAIL: 'nobody' }, 'GRIEVANCE_EMAIL'],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://shop:hush#hush@mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SITE_URL'],
  [{ MAIL_FROM: 'Kheti Bazaar' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Shop <shop@mail.example>, Other <other@mail.example>' }, 'MAIL_FROM'],
])('reports the invalid setting in one line: %j', (environment, name) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(WrongSetting);
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`));
});

it('error message has no secret', () => {
  expect(() => readConfig({ ...onPostgres, SESSION_SECRET: 'hush-hush' })).not.toThrow(/hush/);
  expect(() => readConfig({ SMTP_URL: 'smtp://shop:hush#hush@mail.example' })).not.toThrow(/hush/);
});

it('reads the mail server and a different sender', () => {
  const mail = { SMTP_URL: 'smtps://shop:secret@mail.example', SITE_URL: 'https://shop.example' };
  expect(readConfig(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: undefined });
  const other = 'Shop <no-reply@shop.example>';
  expect(readConfig({ ...mail, MAIL_FROM: other }).mail.from).toBe(other);
  expect(readConfig({}).mail.smtpUrl).toBeUndefined();
});

describe('production shop', () => {
  const open = { ...onPostgres, ...anOperator, NODE_ENV: 'production' };

  it('has the facts about its operator', () => {
    expect(readConfig(open).operator).toMatchObject({ legalName: anOperator.SHOP_LEGAL_NAME, demo: [] });
  });

  it('does not start without them, and reports all missing settings in one line', () => {
    const { SHOP_LEGAL_NAME: _, ...rest } = open;
    expect(() => readConfig({ ...rest, GRIEVANCE_NAME: '' })).toThrow(
      /^SHOP_LEGAL_NAME, GRIEVANCE_NAME must tell [^\n]+$/,
    );
  });

  it.each(Object.keys(anOperator))('refuses a placeholder for %s', (name) => {
    const placeholder = name.endsWith('_EMAIL') ? 'support@example.com' : 'Demo Officer';
    expect(() => readConfig({ ...open, [name]: placeholder })).toThrow(new RegExp(`^${name} `));
  });

  it.each(['x'.repeat(40), 'please-change-me-please-change-me-0123', 'my-session-secret-0123456789-abcdef'])(
    'refuses the session secret %s',
    (secret) => {
      expect(() => readConfig({ ...open, SESSION_SECRET: secret })).toThrow(/^SESSION_SECRET can be guessed/);
    },
  );

  it('is the demo shop on the embedded database, unless a setting says otherwise', () => {
    expect(readConfig(open).isDemo).toBe(false);
    expect(readConfig({ ...open, DEMO: 'true' }).isDemo).toBe(true);
    expect(readConfig({ NODE_ENV: 'production' }).isDemo).toBe(true);
    expect(readConfig({ DEMO: 'false' }).isDemo).toBe(false);
    expect(() => readConfig({ DEMO: 'perhaps' })).toThrow(/^DEMO must be true or false/);
    expect(() => readConfig({ ...open, DEMO_ACCOUNTS: 'allowed' })).toThrow(/ is now DEMO=true$/);
  });

  it('requires a second factor of administrators, unless it is a demonstration or says otherwise', () => {
    expect(readConfig(open).adminsNeedFactor).toBe(true);
    expect(readConfig({ ...open, DEMO: 'true' }).adminsNeedFactor).toBe(false);
    expect(readConfig({ NODE_ENV: 'production' }).adminsNeedFactor).toBe(false);
    expect(readConfig({ ...open, ADMIN_SECOND_FACTOR: 'optional' }).adminsNeedFactor).toBe(false);
    expect(readConfig({ ADMIN_SECOND_FACTOR: 'required' }).adminsNeedFactor).toBe(true);
    expect(() => readConfig({ ADMIN_SECOND_FACTOR: 'no' })).toThrow(/^ADMIN_SECOND_FACTOR must be/);
  });

  it('starts as a demonstration with placeholders for its operator', () => {
    const { operator } = readConfig({ ...onPostgres, NODE_ENV: 'production', DEMO: 'true' });
    expect(operator.legalName).toMatch(/^Demo/);
    expect(operator.demo).toHaveLength(14);
    expect(() => readConfig({ ...onPostgres, NODE_ENV: 'production' })).toThrow(/DEMO=true/);
  });

  it('placeholders are allowed on the embedded database and in development', () => {
    expect(readConfig({ NODE_ENV: 'production' }).operator.demo).not.toEqual([]);
    expect(readConfig({ ...onPostgres, NODE_ENV: 'development' }).operator.demo).not.toEqual([]);
  });
});

it('says by which setting the codes of a day were replaced', () => {
  expect(() => readConfig({ SMS_CODES_PER_DAY: '500' })).toThrow(
    'SMS_CODES_PER_DAY is now SMS_CODES_PER_HOUR',
  );
});
