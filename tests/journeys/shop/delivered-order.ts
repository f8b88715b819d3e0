import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Become } from '../../support/shop/browser.ts';
import { aCustomer, orderWheat } from '../steps.ts';
import { words } from '../words.ts';

/** The demo vendor accepts, sends and delivers the order of a person. */
async function deliver(page: Page, origin: string, name: string): Promise<void> {
  const list = await (await page.request.get(`/vendor/orders?q=${encodeURIComponent(name)}`)).text();
  const address = /\/vendor\/orders\/[\w-]{36}/.exec(list)?.[0] ?? '';
  const shipped = { carrier: 'India Post', trackingNumber: `E${crypto.randomUUID().slice(0, 8)}` };
  const moves: Record<string, string>[] = [
    { to: 'processing' },
    { to: 'shipped', ...shipped },
    { to: 'delivered' },
  ];
  for (const move of moves)
    await page.request.post(address, {
      form: { intent: 'move', ...move },
      headers: { origin },
      maxRedirects: 0,
    });
}

/** A delivered order, and its page as its buyer sees it. */
export async function deliveredOrder(page: Page, become: Become, origin: string) {
  const name = `Demo ${crypto.randomUUID()}`;
  await become(page, aCustomer(words.en));
  const address = await orderWheat(page, origin, name);
  const buyer = await page.context().cookies();
  const asBuyer = async () => {
    await page.context().clearCookies();
    await page.context().addCookies(buyer);
  };
  await become(page, 'vendor');
  await deliver(page, origin, name);
  await asBuyer();
  await page.goto(address);
  return { asBuyer, name };
}

/** A photograph of a bag, as a file. */
export const photograph = async () => ({
  name: 'bag.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer(),
});
