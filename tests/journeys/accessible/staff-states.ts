import { alive, expect } from '../../support/shop/browser.ts';
import type { PageState } from './state.ts';

/** Page states of the vendor's staff. */
export const staffStates: readonly PageState[] = [
  {
    name: 'an invitation to a mobile number, and a wrong one',
    who: 'vendor',
    path: '/vendor/staff',
    act: async (stage) => {
      const contact = stage.page.locator('[name=contact]');
      const send = stage.page.getByRole('main').locator('form:has([name=contact]) [type=submit]');
      await contact.fill(`98${String(Date.now()).slice(-8)}`);
      await send.click();
      await expect(stage.page.getByRole('main').locator('textarea[readonly]')).toHaveValue(
        /invitation\?token=/,
      );
      await contact.fill('98');
      await send.click();
      await expect(stage.page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'a person of the staff who may be removed',
    who: 'vendor',
    path: '/vendor/staff',
    act: async (stage) => {
      await stage.page
        .getByRole('main')
        .locator('a[href*="/vendor/staff/"]')
        .filter({ visible: true })
        .first()
        .click();
      await expect(stage.page).toHaveURL(/\/staff\/[\w-]+$/);
      await alive(stage.page);
      await stage.page.getByRole('main').locator('button[aria-haspopup=dialog]').click();
      await expect(stage.page.getByRole('dialog')).toHaveCSS('opacity', '1');
    },
  },
];
