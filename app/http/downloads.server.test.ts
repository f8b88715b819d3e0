import { expect, it } from 'vitest';
import { csvDownload } from './downloads.server.ts';

it('generates chunks on demand, and stops when the client disconnects', async () => {
  let [made, hasEnded] = [0, false];
  async function* endless() {
    try {
      for (;;) yield `${++made}\r\n`;
    } finally {
      hasEnded = true;
    }
  }
  const reader = csvDownload(endless(), 'numbers.csv').body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('1\r\n');
  await reader?.cancel();
  expect(made).toBeLessThan(4);
  expect(hasEnded).toBe(true);
});

it('aborts the response when a chunk fails, so that no truncated file looks complete', async () => {
  async function* failing() {
    yield '1\r\n';
    throw new Error('no connection');
  }
  await expect(csvDownload(failing(), 'numbers.csv').text()).rejects.toThrow('no connection');
});
