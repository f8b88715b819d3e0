import type { AccountMessages } from './en/account.ts';
import type { CheckoutMessageTexts } from './en/checkout.ts';
import type { Messages } from './en/index.ts';
import type { PortalMessages } from './en/portals.ts';
import type { ServedMessages } from './en/server-messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    /**
     * Those of buying are there in `BuyingTexts` alone, those of My Account in `AccountTexts`, the portals' own in
     * `PortalTexts`, a page's own in `PageTexts`.
     */
    Messages: Messages & AccountMessages & CheckoutMessageTexts & PortalMessages & ServedMessages;
    Locale: string;
  }
}
