import type { Page } from '@playwright/test';
import {
  axe,
  axeInTheDark,
  type Become,
  expect,
  languages,
  localise,
  test,
} from '../../support/shop/browser.ts';
import { visible } from '../steps.ts';

/** Opens the page of the demo customer's latest parcel by the link of its order, signed out; returns its path. */
async function openParcel(page: Page, become: Become): Promise<string> {
  await become(page, 'customer');
  await page.goto('/orders');
  await visible(page, 'link', /^View Details/)
    .first()
    .click();
  const link = page.getByRole('link', { name: 'Where is it?' }).first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/t\/[0-9a-f]{32}$/);
  await link.click();
  await expect(page.getByRole('list', { name: 'Steps of the parcel' })).toBeVisible();
  await page.context().clearCookies();
  return path;
}

test('who has the link sees the parcel, in one small answer without anything beside it', async ({
  page,
  become,
}) => {
  const path = await openParcel(page, become);
  for (const language of languages) {
    const asked: string[] = [];
    const onRequest = (request: { url(): string }) => asked.push(new URL(request.url()).pathname);
    page.on('request', onRequest);
    const answer = await page.goto(localise(path, language));
    page.off('request', onRequest);
    expect(asked).toEqual([localise(path, language)]);
    expect((await answer?.body())?.length).toBeLessThan(20_000);
    await axe(page);
    await axeInTheDark(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  }
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole('link', { name: 'look again' }).click();
  await expect(page).toHaveURL(path);
});

test('an unknown link leads to the login and the telephone', async ({ page, problems }) => {
  const answer = await page.goto(`/t/${'0'.repeat(32)}`);
  expect(answer?.status()).toBe(404);
  problems.length = 0;
  await axe(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=\/orders$/);
});
