import type { Page } from '@playwright/test';
import type { Language } from '../../../market/kernel/languages.ts';
import type { Become } from '../../support/shop/browser.ts';
import type { PageState } from './state.ts';

/** Signs in the person of a row. */
export async function enter(become: Become, page: Page, who: PageState['who'], language: Language) {
  if (who === undefined) return undefined;
  if (who === 'customer' || who === 'vendor' || who === 'admin') return become(page, who);
  if (who === 'new vendor') return become(page, { kind: 'vendor', language });
  const details = {
    hasAddress: who === 'new customer with address',
    hasForgotten: who === 'forgetful customer',
  };
  return become(page, { kind: 'customer', language, ...details });
}
