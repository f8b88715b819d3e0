import { test as base, expect } from './browser.ts';
import { type BrowserShop, openBrowserShop } from './browser-shop.ts';
import { openMailServer } from './smtp.ts';

interface MailShop extends BrowserShop {
  /** The link to a page in the newest mail to the recipient that contains one. */
  linkIn(recipient: string, page: string): string | undefined;
}

/** A browser test with its own shop, which sends mails to a real mail server. */
export const test = base.extend<object, { mailShop: MailShop }>({
  mailShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const mails = await openMailServer();
      const shop = await openBrowserShop({ MAILS_TO: mails.url });
      // The base URL of the links in its mails.
      const url = shop.url.replace('127.0.0.1', 'localhost');
      const linkIn: MailShop['linkIn'] = (recipient, page) =>
        mails.taken
          .filter((mail) => mail.recipient === recipient)
          .map(({ raw }) => new RegExp(`${url}${page}[\\w?=-]+`).exec(plain(raw))?.[0])
          .findLast(Boolean);
      await use({ ...shop, url, linkIn });
      await shop.end();
      await mails.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: ({ mailShop }, use) => use(mailShop),
});

export { expect };

/** The text of a mail, decoded from quoted-printable (RFC 2045). */
function plain(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
