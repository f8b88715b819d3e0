import type { Texts } from './texts.ts';

declare module 'use-intl' {
  interface AppConfig {
    /**
     * All texts; some are available only below their provider: `AccountMessages`, `CheckoutMessages`, `PortalMessages`,
     * or `PageMessages` for a page's own.
     */
    Messages: Omit<Texts, 'mail' | 'states'>;
    Locale: string;
  }
}
