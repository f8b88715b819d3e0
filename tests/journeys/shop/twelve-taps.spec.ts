import type { Locator, Page } from '@playwright/test';
import { alive, expect, test } from '../../support/shop/browser.ts';
import { fillAddress, isConfirmed, place, requestCode, visible } from '../steps.ts';
import { words } from '../words.ts';

const w = words.hi;

/** Counts the taps on links and buttons. Typing is counted by its fields, not here. */
async function tapsOf(page: Page): Promise<{ readonly taps: number }> {
  const count = { taps: 0 };
  await page.exposeFunction('countTap', () => {
    count.taps += 1;
  });
  await page.addInitScript(() => {
    const onTap = ({ isTrusted, target }: Event) => {
      if (
        isTrusted &&
        target instanceof Element &&
        target.closest('a, button, summary, select, [type=radio]')
      )
        (window as unknown as { countTap: () => void }).countTap();
    };
    addEventListener('click', onTap, { capture: true });
  });
  return count;
}

test('a farmer orders wheat seed with cash, from the home page by a number alone, in at most twelve taps', async ({
  page,
}) => {
  const count = await tapsOf(page);
  const follow = async (link: Locator, address: RegExp) => {
    await link.click();
    await expect(page).toHaveURL(address);
    await alive(page);
  };
  await page.goto('/hi');
  await alive(page);
  await page.getByRole('searchbox').filter({ visible: true }).first().fill('गेहूँ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await follow(visible(page, 'link', /एचडी 3086/).first(), /wheat-hd-3086/);
  await visible(page, 'button', w.addToCart).click();
  await expect(page.getByText(w.added)).toBeVisible();
  await follow(visible(page, 'link', /कार्ट/).first(), /\/cart$/);
  await follow(visible(page, 'link', w.proceed), /\/login/);
  const phone = `7${String(Date.now()).slice(-9)}`;
  const code = await requestCode(page, w, phone);
  await alive(page);
  await page.getByLabel(w.code).fill(code);
  await page.getByRole('main').getByRole('button', { name: w.login }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await fillAddress(page, w, { name: 'Demo Farmer', phone });
  await page.getByRole('button', { name: w.saveAddress }).click();
  await place(page, w).click();
  await isConfirmed(page, w);
  expect(count.taps).toBeGreaterThan(5);
  expect(count.taps).toBeLessThanOrEqual(12);
});
