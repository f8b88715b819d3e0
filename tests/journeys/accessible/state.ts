import type { Page } from '@playwright/test';
import enAdminOrders from '../../../app/i18n/en/admin-orders.json' with { type: 'json' };
import enOrders from '../../../app/i18n/en/orders.json' with { type: 'json' };
import enPortal from '../../../app/i18n/en/portal.json' with { type: 'json' };
import enVendorOrders from '../../../app/i18n/en/vendor-orders.json' with { type: 'json' };
import enProducts from '../../../app/i18n/en/vendor-products.json' with { type: 'json' };
import hiAdminOrders from '../../../app/i18n/hi/admin-orders.json' with { type: 'json' };
import hiOrders from '../../../app/i18n/hi/orders.json' with { type: 'json' };
import hiPortal from '../../../app/i18n/hi/portal.json' with { type: 'json' };
import hiVendorOrders from '../../../app/i18n/hi/vendor-orders.json' with { type: 'json' };
import hiProducts from '../../../app/i18n/hi/vendor-products.json' with { type: 'json' };
import type { Role } from '../../../market/kernel/context.ts';
import type { Become } from '../../support/shop/browser.ts';
import type { Words } from '../steps.ts';

/** The texts of the shop by area. */
export const texts = {
  en: {
    orders: enOrders,
    vendorOrders: enVendorOrders,
    products: enProducts,
    portal: enPortal,
    adminOrders: enAdminOrders,
  },
  hi: {
    orders: hiOrders,
    vendorOrders: hiVendorOrders,
    products: hiProducts,
    portal: hiPortal,
    adminOrders: hiAdminOrders,
  },
};
type Texts = (typeof texts)['en' | 'hi'];

/** The fixtures of the steps of a state. */
export interface Stage {
  readonly page: Page;
  readonly become: Become;
  readonly w: Words;
  readonly texts: Texts;
  /** Token of the link in the password reset mail. */
  readonly resetToken?: string;
  /** Errors of the page: steps that lose a response on purpose remove theirs. */
  readonly problems: string[];
}

/** A page state to test: who opens which path, and the steps that lead to the named state. */
export interface PageState {
  readonly name: string;
  /** A demo account; a new customer (with an address, with a reset link) or vendor; otherwise a visitor. */
  readonly who?: Role | 'new customer' | 'new customer with address' | 'forgetful customer' | 'new vendor';
  /** Without the language prefix; absent if the steps open the page. */
  readonly path?: string;
  readonly act: (stage: Stage) => Promise<unknown>;
}

/** Pages that are tested as they open, by the person who opens them. */
export interface OpenedPages {
  readonly who?: PageState['who'];
  readonly paths: readonly string[];
}
