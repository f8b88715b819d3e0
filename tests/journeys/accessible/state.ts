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
import type { Become } from '../../support/browser.ts';
import type { Words } from '../steps.ts';

/** The texts of the shop by area, as its pages have them. */
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

/** What the steps of a state work with. */
export interface Stage {
  readonly page: Page;
  readonly become: Become;
  readonly w: Words;
  readonly texts: Texts;
  /** Of the link in the mail to who forgot the password. */
  readonly resetToken?: string;
  /** What the page did wrong: steps that lose an answer on purpose take it out. */
  readonly problems: string[];
}

/** A page as it is to be judged: who opens which address, and what is done there until it is as the name says. */
export interface PageState {
  readonly name: string;
  /** A demo account, somebody new who buys (with an address, with a link for a new password), or who sells; else a visitor. */
  readonly who?: Role | 'new customer' | 'new customer with address' | 'forgetful customer' | 'new vendor';
  /** Without the language; absent where the steps open it. */
  readonly path?: string;
  readonly act: (stage: Stage) => Promise<unknown>;
}

/** Pages that are judged as they open, by who opens them. */
export interface OpenedPages {
  readonly who?: PageState['who'];
  readonly paths: readonly string[];
}
