import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from './browser.ts';
import { startShop } from './shop-process.ts';
import { openMailServer } from './smtp.ts';

interface MailShop {
  readonly url: string;
  /** The link to a page in the newest mail to somebody that has one. */
  linkIn(recipient: string, page: string): string | undefined;
}

/** A browser test in a shop of its own, which sends its mails to a real mail server. */
export const test = base.extend<object, { mailShop: MailShop }>({
  mailShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kheti-mails-'));
      const mails = await openMailServer();
      const port = String(await freePort());
      // The links in mails begin with the address of the site, which must be known beforehand.
      const url = `http://localhost:${port}`;
      const shop = await startShop({ DATA_DIR: folder, PORT: port, SITE_URL: url, SMTP_URL: mails.url });
      const linkIn: MailShop['linkIn'] = (recipient, page) =>
        mails.taken
          .filter((mail) => mail.recipient === recipient)
          .map(({ raw }) => new RegExp(`${url}${page}[\\w?=-]+`).exec(plain(raw))?.[0])
          .findLast(Boolean);
      await use({ url, linkIn });
      await shop.end();
      await mails.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ mailShop }, use) => use(mailShop.url),
});

export { expect };

/** The text of a mail as it was before it was wrapped for the way (RFC 2045, quoted-printable). */
function plain(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
