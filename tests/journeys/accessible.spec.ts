import { alive, axe, languages, localise, test } from '../support/shop/browser.ts';
import { accountStates } from './accessible/account-states.ts';
import { adminStates } from './accessible/admin-states.ts';
import { buyingStates } from './accessible/buying-states.ts';
import { enter } from './accessible/enter.ts';
import { openedPages } from './accessible/opened-pages.ts';
import { reviewStates } from './accessible/review-states.ts';
import { staffStates } from './accessible/staff-states.ts';
import { type PageState, texts } from './accessible/state.ts';
import { taxStates } from './accessible/tax-states.ts';
import { vendorStates } from './accessible/vendor-states.ts';
import { words } from './words.ts';

/*
 * WCAG 2.2 AA, as far as it can be tested automatically: every page in both languages, and every state of a page in
 * one; on phones also touch targets of 48 px. Pagination, returned parcels and payments that do not agree are tested
 * where these states occur: own-shop.spec.ts, returns.spec.ts and admin-money.spec.ts. Colours in dark mode are those
 * of the components, which tests/pictures and app/ui/contrast.test.ts check.
 */

for (const language of languages) {
  for (const { who, paths } of openedPages)
    test(`pages from ${paths[0]} on are accessible in ${language} (${who ?? 'visitor'})`, async ({
      page,
      become,
    }) => {
      await enter(become, page, who, language);
      for (const [index, path] of paths.entries()) {
        await page.goto(localise(path, language));
        await alive(page);
        // Texts differ between the languages, colours do not.
        const without = language === 'en' ? [] : ['color-contrast'];
        await axe(page, { without, isFrameKnown: index > 0 });
      }
    });
}

// States consist of the parts of pages that are tested in both languages; they run in Hindi, whose lines are taller.
const language = 'hi';
for (const state of [
  ...buyingStates,
  ...reviewStates,
  ...accountStates,
  ...vendorStates,
  ...adminStates,
  ...staffStates,
  ...taxStates,
])
  test(`${state.name}: accessible`, async ({ page, become, problems }) => {
    const person = await enter(become, page, state.who, language);
    if (state.path) {
      await page.goto(localise(state.path, language));
      await alive(page);
    }
    const { resetToken = '' } = person ?? {};
    await state.act({ page, become, problems, resetToken, w: words[language], texts: texts[language] });
    await axe(page);
  });

/** Pages whose layout on wide screens differs from phones. */
const widePages: readonly { who?: PageState['who']; paths: readonly string[] }[] = [
  { paths: ['/', '/products?category=Seeds', '/products/wheat-hd-3086', '/cart', '/refund'] },
  { who: 'customer', paths: ['/account', '/orders'] },
  { who: 'vendor', paths: ['/vendor/dashboard', '/vendor/products', '/vendor/orders', '/vendor/profile'] },
  { who: 'admin', paths: ['/admin/dashboard', '/admin/products', '/admin/users', '/admin/settings'] },
];

for (const { who, paths } of widePages)
  test(`wide pages from ${paths[0]} on are accessible`, { tag: '@only-desktop' }, async ({
    page,
    become,
  }) => {
    await enter(become, page, who, 'en');
    for (const [index, path] of paths.entries()) {
      await page.goto(path);
      await alive(page);
      // Colours are tested at phone width.
      await axe(page, { without: ['color-contrast'], isFrameKnown: index > 0 });
    }
  });
