import { alive, expect } from '../../support/shop/browser.ts';
import { aCustomer } from '../steps.ts';
import { main, wrong } from './portal-steps.ts';
import type { PageState, Stage } from './state.ts';

/** Opens the first review of a desk. */
async function openFirstReview(stage: Stage): Promise<void> {
  await main(stage).locator('a[href*="open="]').first().click();
  await expect(stage.page).toHaveURL(/open=/);
  await alive(stage.page);
}

/** Page states of reviews: of their buyers, readers, sellers and administrators. */
export const reviewStates: readonly PageState[] = [
  {
    name: 'a review with errors',
    act: async (stage) => {
      const { page, w, become } = stage;
      await become(page, aCustomer(w, { seedDays: 21 }));
      await page.goto(`${w.path}/orders`);
      await page.locator('a[href*="/order-confirmation/"]').filter({ visible: true }).first().click();
      await page.locator('a[href*="/reviews/"]').first().click();
      await alive(page);
      await page.locator('[name=acres]').fill('two');
      await main(stage).locator('form:has([name=acres]) [type=submit]').click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'a report of a review without a reason',
    path: '/products/wheat-hd-3086/reviews',
    act: async (stage) => {
      await stage.page.locator('article a[href*="report="]').first().click();
      await alive(stage.page);
      await main(stage).locator('form:has([name=reason]) [type=submit]').click();
      await expect(main(stage).locator('fieldset[aria-describedby]')).toBeVisible();
    },
  },
  {
    name: 'a held review with its contact data',
    who: 'admin',
    path: '/admin/reviews',
    act: async (stage) => {
      await openFirstReview(stage);
      await expect(stage.page.locator('[name=choice]')).toHaveCount(8);
    },
  },
  {
    name: 'a review with an empty reply',
    who: 'vendor',
    path: '/vendor/reviews',
    act: async (stage) => {
      await openFirstReview(stage);
      const reply = stage.page.locator('[name=reply]');
      await reply.fill('');
      await main(stage).locator('form:has([name=reply]) [type=submit]').click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'an empty question',
    path: '/products/wheat-hd-3086/reviews',
    act: async (stage) => {
      const { page, w, become } = stage;
      await become(page, aCustomer(w));
      await page.goto(`${w.path}/products/wheat-hd-3086/reviews?question=ask`);
      await alive(page);
      await main(stage).locator('form:has([name=question]) [type=submit]').click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'a held question with its contact data',
    who: 'admin',
    path: '/admin/reviews?view=questions',
    act: async (stage) => {
      await openFirstReview(stage);
      await expect(stage.page.locator('main mark')).toBeVisible();
    },
  },
];
