import { expect, test } from '../support/shop/browser.ts';
import { fetchedAhead, visible } from './steps.ts';

// The code of the offline page is prefetched.
test.use({ prefetches: true });

test('an offline page keeps the menu of the signed-in person and the phone number', async ({
  page,
  context,
  problems,
  become,
}) => {
  await become(page, 'customer');
  await page.goto('/');
  await fetchedAhead(page);
  await context.setOffline(true);
  await visible(page, 'link', /^Cart/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No Connection' })).toBeFocused();
  await expect(page.locator('header a[href="/login"]')).toHaveCount(0);
  await expect(page.locator('header a[href="/account"]')).not.toHaveCount(0);
  await expect(page.locator('header a[href^="tel:"]')).not.toHaveCount(0);
  await context.setOffline(false);
  const lost = problems.splice(0);
  for (const problem of lost) expect(problem).toContain('net::ERR_INTERNET_DISCONNECTED');
});
