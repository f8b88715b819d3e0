import type { Page } from '@playwright/test';
import type { Language } from '../../market/kernel/languages.ts';
import { alive, axe, type Become, languages, localise, test } from '../support/browser.ts';
import { accountStates } from './accessible/account-states.ts';
import { buyingStates } from './accessible/buying-states.ts';
import { openedPages } from './accessible/opened-pages.ts';
import { portalStates } from './accessible/portal-states.ts';
import { type PageState, texts } from './accessible/state.ts';
import { words } from './words.ts';

/*
 * Every page in both languages, and every state of a page in one, is held to WCAG 2.2 AA here, as far as a machine can judge
 * it; on the phone also to targets of 48 px. Judged where the state is come by anyway: pages of a list (own-shop.spec.ts) and
 * a parcel that comes back (returns.spec.ts). Colours in the dark are those of the components, which tests/pictures judges,
 * and of app/ui/contrast.test.ts.
 */

/** Signs in who the row names. */
async function enter(become: Become, page: Page, who: PageState['who'], language: Language) {
  if (who === undefined) return undefined;
  if (who === 'customer' || who === 'vendor' || who === 'admin') return become(page, who);
  if (who === 'new vendor') return become(page, { kind: 'vendor', language });
  const details = {
    hasAddress: who === 'new customer with address',
    hasForgotten: who === 'forgetful customer',
  };
  return become(page, { kind: 'customer', language, ...details });
}

for (const language of languages) {
  for (const { who, paths } of openedPages)
    test(`pages from ${paths[0]} on can be used by everybody in ${language} (${who ?? 'visitor'})`, async ({
      page,
      become,
    }) => {
      await enter(become, page, who, language);
      for (const [index, path] of paths.entries()) {
        await page.goto(localise(path, language));
        await alive(page);
        // Words change with the language, and colours do not.
        const without = language === 'en' ? [] : ['color-contrast'];
        await axe(page, { without, isFrameKnown: index > 0 });
      }
    });
}

// A state is made of what its page has in both languages: it is judged in Hindi, whose lines are the higher ones.
const language = 'hi';
for (const state of [...buyingStates, ...accountStates, ...portalStates])
  test(`${state.name}: everybody can use it`, async ({ page, become, problems }) => {
    const person = await enter(become, page, state.who, language);
    if (state.path) {
      await page.goto(localise(state.path, language));
      await alive(page);
    }
    const { resetToken = '' } = person ?? {};
    await state.act({ page, become, problems, resetToken, w: words[language], texts: texts[language] });
    await axe(page);
  });

/** Where a wide screen shows other parts than a phone. */
const widePages: readonly { who?: PageState['who']; paths: readonly string[] }[] = [
  { paths: ['/', '/products?category=Seeds', '/products/wheat-hd-3086', '/cart', '/refund'] },
  { who: 'customer', paths: ['/account', '/orders'] },
  { who: 'vendor', paths: ['/vendor/dashboard', '/vendor/products', '/vendor/orders', '/vendor/profile'] },
  { who: 'admin', paths: ['/admin/dashboard', '/admin/products', '/admin/users', '/admin/settings'] },
];

for (const { who, paths } of widePages)
  test(`wide pages from ${paths[0]} on can be used by everybody`, { tag: '@only-desktop' }, async ({
    page,
    become,
  }) => {
    await enter(become, page, who, 'en');
    for (const [index, path] of paths.entries()) {
      await page.goto(path);
      await alive(page);
      // In the colours of a phone.
      await axe(page, { without: ['color-contrast'], isFrameKnown: index > 0 });
    }
  });
