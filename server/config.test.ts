import { expect, it } from 'vitest';
import { readConfig, WrongSetting } from './config.ts';

const onPostgres = { DATABASE_URL: 'postgres://shop@db/shop', SESSION_SECRET: 'x'.repeat(32) };

it('needs no setting at all', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, dataDir: './data', databaseUrl: undefined, trustProxy: false });
  expect(config.shop).toEqual({
    phone: '020 0123 4567',
    email: 'support@example.com',
    address: 'Market Yard Road, Pune 411037',
  });
});

it('counts an empty setting as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SITE_URL: '' }).port).toBe(3000);
});

it('reads what is given', () => {
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
  [{ SITE_URL: 'shop.example' }, 'SITE_URL'],
  [{ SITE_URL: 'https://shop.example/path' }, 'SITE_URL'],
  [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ SHOP_EMAIL: 'nobody' }, 'SHOP_EMAIL'],
])('names the wrong setting in one line: %j', (environment, name) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(WrongSetting);
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`));
});

it('does not repeat a secret in its message', () => {
  expect(() => readConfig({ ...onPostgres, SESSION_SECRET: 'hush-hush' })).not.toThrow(/hush/);
});
