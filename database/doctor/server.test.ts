import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { ServerState } from '../server-state.ts';
import { askPatroni, serverWarnings } from './server.ts';

const well: ServerState = {
  streaming: 2,
  synchronous: 1,
  notStreaming: 0,
  lagBytes: 0,
  lagSeconds: 0,
  timeline: 3,
  archivedSeconds: 20,
  archiveFails: false,
  settings: {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    synchronous_standby_names: 'FIRST 1 (a)',
  },
};
const withSetting = (name: string, value: string) => ({
  ...well,
  settings: { ...well.settings, [name]: value },
});

it('has no warning about servers that keep what they acknowledge', () => {
  expect(serverWarnings(well, '4.1.4')).toEqual([]);
  expect(serverWarnings({ ...withSetting('synchronous_standby_names', ''), streaming: 0 })).toEqual([]);
});

it.each([
  ['fsync', withSetting('fsync', 'off')],
  ['full_page_writes', withSetting('full_page_writes', 'off')],
  ['synchronous_commit', withSetting('synchronous_commit', 'off')],
  ['synchronous_standby_names', withSetting('synchronous_standby_names', '')],
  ['a standby does not stream', { ...well, notStreaming: 1 }],
  ['not archived', { ...well, archiveFails: true }],
])('warns of %s', (name, state) => {
  expect(serverWarnings(state)).toEqual([expect.stringContaining(name)]);
});

it.each([
  ['3.0.2', true],
  ['4.0.9', true],
  ['4.1.0', false],
  ['4.10.1', false],
  ['5.0', false],
])('judges Patroni %s by its version', (version, isRefused) => {
  expect(serverWarnings(well, version)).toEqual(
    isRefused ? [expect.stringContaining(`Patroni ${version}`)] : [],
  );
});

it('asks the REST API of Patroni for its version', async () => {
  const api = createServer((request, response) => {
    response.end(request.url === '/patroni' ? '{"patroni":{"version":"4.1.4","scope":"shop"}}' : '{}');
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  expect(await askPatroni(url)).toBe('4.1.4');
  api.closeAllConnections();
  api.close();
  await expect(askPatroni(url)).rejects.toThrow();
});
