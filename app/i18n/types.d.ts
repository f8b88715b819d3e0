import type { AccountMessages } from './en/account.ts';
import type { CheckoutMessageTexts } from './en/checkout.ts';
import type { Messages } from './en/index.ts';
import type { PortalMessages } from './en/portals.ts';
import type { ServedMessages } from './en/server-messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    /**
     * All texts; some are available only below their provider: `AccountMessages`, `CheckoutMessages`, `PortalMessages`,
     * or `PageMessages` for a page's own.
     */
    Messages: Messages & AccountMessages & CheckoutMessageTexts & PortalMessages & ServedMessages;
    Locale: string;
  }
}
