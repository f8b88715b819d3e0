import { test as base, expect } from './browser.ts';
import { type BrowserShop, openBrowserShop } from './browser-shop.ts';
import { openMailServer } from './smtp.ts';

interface MailShop extends BrowserShop {
  /** The link to a page in the newest mail to somebody that has one. */
  linkIn(recipient: string, page: string): string | undefined;
}

/** A browser test in a shop of its own, which sends its mails to a real mail server. */
export const test = base.extend<object, { mailShop: MailShop }>({
  mailShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const mails = await openMailServer();
      const shop = await openBrowserShop({ MAILS_TO: mails.url });
      // The links in its mails begin with this address.
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

/** The text of a mail as it was before it was wrapped for the way (RFC 2045, quoted-printable). */
function plain(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
